import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mailing, RECIPIENT_STATES, type RecipientState } from "../../../contracts/letters.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { pagesOf } from "../../member/frame/pages-of.ts";
import { useApiQuery } from "../../session/queries.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { SelectField } from "../item/select-field.tsx";

const A_PAGE = 50;

/** Who got a letter, and what became of the others. */
export function Recipients({ letter, counts }: { letter: string; counts: Mailing["counts"] }) {
  const { t } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldSummary>{t("letters.who")}</FoldSummary>
      {isOpen && <List letter={letter} counts={counts} />}
    </details>
  );
}

function List({ letter, counts }: { letter: string; counts: Mailing["counts"] }) {
  const { t, i18n } = useTranslation("office");
  const [state, setState] = useState<RecipientState>();
  const [page, setPage] = useState(1);
  const query = useApiQuery("GET /api/letters/:key/recipients", {
    params: { key: letter },
    query: { page, itemsPerPage: A_PAGE, ...(state && { state }) },
  });
  const choices = RECIPIENT_STATES.filter((one) => counts[one] > 0).map((one) => ({
    value: one,
    label: t(`letters.became.${one}`),
  }));
  return (
    <div className="mt-3 space-y-4">
      <SelectField
        id="recipient-state"
        label={t("letters.filter")}
        optional={t("letters.everyone")}
        value={state ?? ""}
        choices={choices}
        onChange={(chosen) => {
          setPage(1);
          setState(RECIPIENT_STATES.find((one) => one === chosen));
        }}
      />
      <Answered query={query} lines={6}>
        {(list) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {list["hydra:member"].map(({ id, email, locale, state: became, settledAt, reason }) => (
                <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
                  <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{email ?? t("letters.left")}</span>
                  <span className="eyebrow">
                    {locale.toUpperCase()} · {t(`letters.became.${became}`)}
                    {settledAt && ` · ${formatInstant(settledAt, i18n.language)}`}
                  </span>
                  {reason && <span className="basis-full text-sm text-soft wrap-anywhere">{reason}</span>}
                </li>
              ))}
            </ul>
            <Pages {...pagesOf(list, A_PAGE)} page={page} onTurn={setPage} />
          </>
        )}
      </Answered>
    </div>
  );
}
