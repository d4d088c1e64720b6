import type { PaperFilters } from "../../contracts/papers.ts";
import { AUTHOR_PLACES } from "../../contracts/papers.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { PaperCounts } from "../../modules/papers/index.ts";

type Props = { filters: PaperFilters; counts: PaperCounts; isOwn: boolean };
type Choice = { value: string; label: string };

/** The filters of the list. The form leads to an address and needs no script. */
export function Filters({ filters, counts, isOwn }: Props) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { list, year, type, topic, author, place, q } = filters;
  const isNarrowed = [year, type, topic, author, place, q].some(
    (value) => value !== undefined && value !== "",
  );
  const counted = (label: string, count: number) => t("articles.counted", { label, count });
  const chosen = (choices: Choice[], value?: string | number) =>
    value === undefined || choices.some((choice) => choice.value === String(value))
      ? choices
      : [...choices, { value: String(value), label: String(value) }];
  return (
    <details className="mt-6" open={isNarrowed} data-no-print>
      <summary className="button">{t("articles.filter")}</summary>
      <form action={address("/articles")} className="mt-5 grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list && <input type="hidden" name="list" value={list} />}
        <label className="text-sm font-medium">
          {t("articles.words")}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            className="mt-1.5 block min-h-12 w-full rounded-md border border-soft bg-raised px-3 text-base text-ink"
          />
        </label>
        <Select
          name="year"
          value={year}
          choices={chosen(
            counts.years.map(({ value, count }) => ({
              value: String(value),
              label: counted(String(value), count),
            })),
            year,
          )}
        />
        <Select
          name="type"
          value={type}
          choices={counts.types.map(({ value, count }) => ({
            value,
            label: counted(t(`articles.types.${value}`), count),
          }))}
        />
        <Select
          name="topic"
          value={topic}
          choices={chosen(
            counts.topics.map(({ value, count }) => ({ value, label: counted(value, count) })),
            topic,
          )}
        />
        <Select
          name="author"
          value={author}
          choices={chosen(
            counts.authors.map(({ value, name, count }) => ({ value, label: counted(name, count) })),
            author,
          )}
        />
        {isOwn && (
          <Select
            name="place"
            value={place}
            choices={AUTHOR_PLACES.map((one) => ({ value: one, label: t(`articles.places.${one}`) }))}
          />
        )}
        <p className="flex flex-wrap items-center gap-4 sm:col-span-2 lg:col-span-3">
          <button type="submit" className="button button-brand">
            {t("articles.apply")}
          </button>
          {isNarrowed && (
            <a href={address("/articles") + (list ? `?list=${list}` : "")} className="link">
              {t("articles.clear")}
            </a>
          )}
        </p>
      </form>
    </details>
  );
}

function Select({
  name,
  value,
  choices,
}: {
  name: string;
  value?: string | number | undefined;
  choices: Choice[];
}) {
  const { t } = useTranslation("public");
  if (choices.length === 0) return null;
  return (
    <label className="text-sm font-medium">
      {t(`articles.by.${name}`)}
      <select
        name={name}
        defaultValue={value ?? ""}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-soft bg-raised px-3 text-base text-ink"
      >
        <option value="">{t("articles.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
