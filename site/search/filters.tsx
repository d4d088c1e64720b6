import { LOCALES } from "../../contracts/locale.ts";
import { SEARCH_KINDS } from "../../contracts/search-rules.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import { queryOf } from "./query-of.ts";

type Asked = { q: string; kind: string | undefined; language: string | undefined };

/** What the results may be narrowed to, as links. On a phone they are folded. */
export function Filters(asked: Asked) {
  const { t } = useTranslation("public");
  const kinds = [undefined, ...SEARCH_KINDS].map((kind) => ({
    label: kind ? t(`common:search.kinds.${kind}`) : t("search.anyKind"),
    query: { ...asked, kind },
    isChosen: kind === asked.kind,
  }));
  const languages = [undefined, ...LOCALES].map((language) => ({
    label: language ? t(`search.${language}`) : t("search.anyLanguage"),
    query: { ...asked, language },
    isChosen: language === asked.language,
  }));
  return (
    <details className="search-filters" open={Boolean(asked.kind ?? asked.language)}>
      <summary className="button mb-4 md:hidden">{t("search.filters")}</summary>
      <FilterLinks label={t("search.kind")} choices={kinds} />
      <FilterLinks label={t("search.language")} choices={languages} />
    </details>
  );
}

type Choice = { label: string; query: Asked; isChosen: boolean };

function FilterLinks({ label, choices }: { label: string; choices: Choice[] }) {
  const address = useAddress();
  return (
    <nav aria-label={label} className="mb-6">
      <p className="eyebrow">{label}</p>
      <ul className="mt-1">
        {choices.map(({ label: name, query, isChosen }) => (
          <li key={name}>
            <a
              href={address("/search") + queryOf(query)}
              aria-current={isChosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-soft hover:text-brand aria-[current]:font-medium aria-[current]:text-ink md:min-h-8"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
