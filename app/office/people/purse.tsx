import { useTranslation } from "react-i18next";
import type { Purse as Account, User } from "../../../contracts/members.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { MovementForm } from "../money/movement-form.tsx";
import { AccountLines } from "./account-lines.tsx";

type Props = { account: Account; user: User };

/** The member's account: its balance, and a form that moves francs between it and the treasury. */
export function Purse({ account, user }: Props) {
  const { t, i18n } = useTranslation("office");
  return (
    <div id="purse" className="scroll-mt-24">
      <Panel title={t("purse.title")}>
        <p className="font-serif text-4xl tabular-nums" data-testid="balance">
          {formatFrancs(account.balance, i18n.language)}
        </p>
        {useMember().id === user.id ? (
          <p className="measure mt-3 text-sm text-soft">{t("purse.own")}</p>
        ) : (
          <MovementForm account={account.id} />
        )}
        <AccountLines account={account.id} />
      </Panel>
    </div>
  );
}
