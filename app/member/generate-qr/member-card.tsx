import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { CodeCard } from "./code-card.tsx";
import { useMakeCode, useOwnCodes } from "./use-own-codes.ts";

/** Shows the member's card, or a button that makes one. */
export function MemberCard({ onMade }: { onMade: (code: QrCode) => void }) {
  const { t } = useTranslation("member");
  const codes = useOwnCodes();
  const make = useMakeCode();
  return (
    <Answered query={codes}>
      {({ "hydra:member": list }) => {
        const card = list.find(({ kind, state }) => kind === "member" && state === "valid");
        if (card) return <CodeCard code={card} />;
        return (
          <div className="space-y-4 print:hidden">
            <p className="measure text-soft">{t("generate.memberText")}</p>
            <button
              type="button"
              className="button button-brand"
              disabled={make.isPending}
              onClick={() => make.mutate({ kind: "member" }, { onSuccess: onMade })}
            >
              {t("generate.makeMember")}
            </button>
            <CallError error={make.error} />
          </div>
        );
      }}
    </Answered>
  );
}
