import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMember } from "../frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Empty } from "../frame/empty.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { hasAccount } from "../frame/has-account.ts";
import { BalanceOverTime } from "./balance-over-time.tsx";
import { History } from "./history.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PendingTransactions } from "./pending-transactions.tsx";
import { useAccount } from "./use-account.ts";

/** The member's account (product.md 8). For the three roles. */
export default function Operations() {
  const { t } = useTranslation("member");
  const address = useAddress();
  if (hasAccount(useMember())) return <Purse />;
  return (
    <>
      <PageHeader title={t("operations.title")} />
      <div className="page-width pb-14">
        <Empty text={t("operations.notForYou")}>
          <Link to={address("/dashboard")} className="button">
            {t("toDashboard")}
          </Link>
        </Empty>
      </div>
    </>
  );
}

function Purse() {
  const { t, i18n } = useTranslation("member");
  const { balance } = useAccount();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("do");
  const wish = asked === "pay" || asked === "ask" ? asked : undefined;
  const show = (what?: "pay" | "ask") => setSearch(what ? { do: what } : {}, { preventScrollReset: true });
  return (
    <>
      <header className="page-width pt-10 pb-8 sm:pt-14">
        <h1 className="text-2xl text-soft">{t("operations.balance")}</h1>
        <p className="mt-1 font-serif text-5xl tabular-nums" data-testid="balance">
          {formatFrancs(balance, i18n.language)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button button-brand" onClick={() => show("pay")}>
            {t("operations.pay")}
          </button>
          <button type="button" className="button" onClick={() => show("ask")}>
            {t("operations.ask")}
          </button>
        </div>
      </header>
      <div className="page-width space-y-10 steady-parts pb-14">
        {wish && <PaymentForm key={wish} wish={wish} onClose={() => show()} />}
        <PendingTransactions />
        <BalanceOverTime />
        <History />
      </div>
    </>
  );
}
