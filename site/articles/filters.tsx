import type { PaperFilters } from "../../contracts/papers.ts";
import { AUTHOR_PLACES } from "../../contracts/papers.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { FilterForm } from "../shell/filter-form.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { PaperCounts } from "../../modules/papers/index.ts";

type Props = { filters: PaperFilters; counts: PaperCounts; isOwn: boolean };
type Choice = { value: string; label: string };

/** The filters of a list of papers, each choice with how many papers it leaves. */
export function Filters({ filters, counts, isOwn }: Props) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { list, year, topic, author, q } = filters;
  const counted = (label: string, count: number) => t("filters.counted", { label, count });
  const chosen = (choices: Choice[], value?: string | number) =>
    value === undefined || choices.some((choice) => choice.value === String(value))
      ? choices
      : [...choices, { value: String(value), label: String(value) }];
  const years = counts.years.map((one) => ({
    value: String(one.value),
    label: counted(String(one.value), one.count),
  }));
  const types = counts.types.map((one) => ({
    value: one.value,
    label: counted(t(`articles.types.${one.value}`), one.count),
  }));
  const topics = counts.topics.map((one) => ({ value: one.value, label: counted(one.value, one.count) }));
  const authors = counts.authors.map((one) => ({ value: one.value, label: counted(one.name, one.count) }));
  const places = AUTHOR_PLACES.map((one) => ({ value: one, label: t(`articles.places.${one}`) }));
  const select = (name: "year" | "type" | "topic" | "author" | "place", choices: Choice[]) => ({
    name,
    label: t(`articles.by.${name}`),
    value: filters[name],
    choices,
  });
  return (
    <FilterForm
      action={address("/articles")}
      kept={{ list }}
      words={{ label: t("articles.words"), value: q }}
      selects={[
        select("year", chosen(years, year)),
        select("type", types),
        select("topic", chosen(topics, topic)),
        select("author", chosen(authors, author)),
        ...(isOwn ? [select("place", places)] : []),
      ]}
    />
  );
}
