import { LONGEST_SEARCH } from "../../contracts/search-rules.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";

type Props = { id: string; q?: string; kind?: string | undefined; language?: string | undefined };

/** The form of every search. It leads to the page of results, without a script too. */
export function SearchForm({ id, q = "", kind, language }: Props) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <form action={address("/search")} role="search" className="flex max-w-2xl gap-2">
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        required
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t("search.label")}
        className="min-h-12 min-w-0 flex-1 rounded-md border border-soft bg-raised px-3 text-ink"
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      {language && <input type="hidden" name="language" value={language} />}
      <button type="submit" className="button button-brand">
        {t("search.go")}
      </button>
    </form>
  );
}
