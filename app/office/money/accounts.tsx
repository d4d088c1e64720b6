import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFrancs } from "../../../contracts/francs.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { HOLDERS } from "./holders.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

/** Who has an account, with what is on it. Their page is where francs are paid in and out. */
export function Accounts() {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/users", HOLDERS);
  return (
    <Panel title={t("money.accounts")}>
      <p className="measure text-sm text-soft">{t("money.accountsLead")}</p>
      <Answered query={query}>
        {({ "hydra:member": holders }) => (
          <ul className="mt-3 max-w-2xl divide-y divide-line border-y border-line">
            {holders.map(({ id, firstName, lastName, accounts: [account] }) => (
              <li key={id}>
                <Link
                  to={address(`/office/people/${id}#movement-amount`)}
                  className="group flex min-h-14 items-center gap-4 py-2 dense:min-h-9 dense:py-1"
                >
                  <span className="min-w-0 grow wrap-anywhere group-hover:underline">
                    {firstName} {lastName}
                  </span>
                  <span className="shrink-0 font-medium tabular-nums">
                    {formatFrancs(account?.balance ?? 0, i18n.language)}
                  </span>
                  <ArrowRight aria-hidden size={18} className="shrink-0 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Panel>
  );
}
