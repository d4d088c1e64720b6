import { useTranslation } from "react-i18next";
import { formatFrancs } from "../../../contracts/francs.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useShown } from "../frame/use-shown.ts";

/** What the treasury owes, what is asked and not confirmed, and what the reader may still move alone. */
export function Treasury() {
  const { t, i18n } = useTranslation("office");
  const { set } = useShown();
  const query = useApiQuery("GET /api/office/treasury");
  const francs = (amount: number) => formatFrancs(amount, i18n.language);
  return (
    <Answered query={query} lines={2}>
      {({ balance, outstanding, leftAlone }) => (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <div>
            <dt className="text-sm font-medium">{t("treasury.balance")}</dt>
            <dd className="font-serif text-3xl tabular-nums" data-testid="treasury">
              {francs(balance)}
            </dd>
            <dd className="text-sm text-soft">{t("treasury.what")}</dd>
          </div>
          <div>
            <dt className="text-sm font-medium">{t("treasury.outstanding")}</dt>
            <dd className="font-serif text-3xl tabular-nums">{francs(outstanding.amount)}</dd>
            <dd className="text-sm text-soft">
              {outstanding.count > 0 ? (
                <button
                  type="button"
                  className="link min-h-6"
                  onClick={() => {
                    set("status", "pending_confirmation");
                    document.getElementById("movements")?.scrollIntoView();
                  }}
                >
                  {t("treasury.asked", { count: outstanding.count })}
                </button>
              ) : (
                t("treasury.noneAsked")
              )}
            </dd>
          </div>
          <div>
            <dt className="text-sm font-medium">{t("treasury.left")}</dt>
            <dd className="font-serif text-3xl tabular-nums">{francs(leftAlone)}</dd>
            <dd className="text-sm text-soft">{t("treasury.leftWhat")}</dd>
          </div>
        </dl>
      )}
    </Answered>
  );
}
