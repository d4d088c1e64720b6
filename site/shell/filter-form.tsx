import { useTranslation } from "../../ui/texts.tsx";

type Choice = { value: string; label: string };
type Value = string | number | undefined;
type SelectProps = { name: string; label: string; value: Value; choices: Choice[] };

type Props = {
  /** The address of the list, and the parts of its query that the filters keep. */
  action: string;
  kept?: Record<string, string | undefined>;
  /** What a reader may look for by words. */
  words: { label: string; value: string | undefined };
  selects: SelectProps[];
};

/** The filters of a list. The form leads to an address and needs no script. It stands open while a filter is set. */
export function FilterForm({ action, kept, words, selects }: Props) {
  const { t } = useTranslation("public");
  const isNarrowed = [words, ...selects].some(({ value }) => value !== undefined && value !== "");
  const inputs = Object.entries(kept ?? {}).filter(([, value]) => value);
  const query = new URLSearchParams(inputs as [string, string][]).toString();
  return (
    <details className="mt-6" open={isNarrowed} data-no-print>
      <summary className="button">{t("filters.title")}</summary>
      <form action={action} className="mt-5 grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {inputs.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="text-sm font-medium">
          {words.label}
          <input
            type="search"
            name="q"
            defaultValue={words.value}
            maxLength={200}
            className="mt-1.5 block min-h-12 w-full rounded-md border border-soft bg-raised px-3 text-base text-ink"
          />
        </label>
        {selects.map((select) => (
          <Select key={select.name} {...select} />
        ))}
        <p className="flex flex-wrap items-center gap-4 sm:col-span-2 lg:col-span-3">
          <button type="submit" className="button button-brand">
            {t("filters.apply")}
          </button>
          {isNarrowed && (
            <a href={action + (query && `?${query}`)} className="link inline-flex min-h-11 items-center">
              {t("filters.clear")}
            </a>
          )}
        </p>
      </form>
    </details>
  );
}

function Select({ name, label, value, choices }: SelectProps) {
  const { t } = useTranslation("public");
  if (choices.length === 0) return null;
  return (
    <label className="text-sm font-medium">
      {label}
      <select
        name={name}
        defaultValue={value ?? ""}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-soft bg-raised px-3 text-base text-ink"
      >
        <option value="">{t("filters.any")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
