import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatFrancs } from "../../../contracts/francs.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { useApiQuery } from "../../session/queries.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { Accounts } from "./accounts.tsx";
import { Limits } from "./limits.tsx";
import { MovementItem } from "./movement-item.tsx";
import { Movements } from "./movements.tsx";
import { TopUp } from "./top-up.tsx";
import { Treasury } from "./treasury.tsx";

/** What the treasury owes, a form that moves money, what waits for a second administrator, all movements, the accounts, the limits, and whether the books balance. */
export default function Money() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("money.title")} lead={t("money.lead")}>
      <Treasury />
      <Panel title={t("purse.move")}>
        <TopUp />
      </Panel>
      <Waiting />
      <Accounts />
      <Movements />
      <Limits />
      <Books />
    </AdministratorsPage>
  );
}

/** More than ever wait. */
const MOST_WAITING = 100;

function Waiting() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/treasury-movements", { query: { itemsPerPage: MOST_WAITING } });
  return (
    <Panel title={t("money.waiting")}>
      <Answered query={query} lines={1}>
        {({ "hydra:member": movements }) =>
          movements.length === 0 ? (
            <Empty text={t("money.none")} />
          ) : (
            <ul className="divide-y divide-line">
              {movements.map((movement) => (
                <MovementItem key={movement.uuid} movement={movement} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}

/** Counted from every line at each visit, and once a day by itself. */
function Books() {
  const { t, i18n } = useTranslation("office");
  const query = useApiQuery("GET /api/office/books");
  return (
    <Panel
      title={t("books.title")}
      action={
        <button
          type="button"
          className="button"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t("books.again")}
        </button>
      }
    >
      <Answered query={query} lines={1}>
        {({ lastProof, total, unevenTransactions, wrongBalances, overdrawn }) => {
          const faults = { unevenTransactions, wrongBalances, overdrawn };
          const wrong = Object.entries(faults).filter(([, count]) => count !== 0);
          if (total === 0 && wrong.length === 0)
            return (
              <>
                <p className="measure">{t("books.balanced")}</p>
                {lastProof && (
                  <p className="mt-2 text-sm text-soft">
                    {t("books.proof", {
                      count: lastProof.faults,
                      date: formatInstant(lastProof.at, i18n.language),
                    })}
                  </p>
                )}
              </>
            );
          return (
            <div role="alert" className="rounded-md border border-signal p-4">
              <p className="font-medium">{t("books.wrong")}</p>
              <ul className="mt-2 list-disc pl-5 text-sm">
                {total !== 0 && <li>{t("books.total", { amount: formatFrancs(total, i18n.language) })}</li>}
                {wrong.map(([name, count]) => (
                  <li key={name}>{t(`books.${name}`, { count })}</li>
                ))}
              </ul>
            </div>
          );
        }}
      </Answered>
    </Panel>
  );
}
