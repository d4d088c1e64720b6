import { useTranslation } from "react-i18next";
import type { Locale } from "../../../contracts/locale.ts";
import { useApiQuery } from "../../session/queries.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type FieldProps, idOf, useItemForm } from "./form-context.ts";
import { SelectField } from "./select-field.tsx";

function useTerms(kind: "category" | "tag") {
  const { i18n } = useTranslation();
  const { data } = useApiQuery("GET /api/items", {
    query: { kind, status: "published", sort: "position", itemsPerPage: 100 },
  });
  return (data?.["hydra:member"] ?? []).map(({ key, title }) => ({
    value: key,
    label: title[i18n.language as Locale] || title.fr,
  }));
}

export function CategoryField({ path, name, value, onChange }: FieldProps) {
  const { t } = useTranslation("office");
  const { errors } = useItemForm();
  const choices = useTerms("category");
  const common = { id: idOf(path), label: t(`fields.${name}`), error: errors.get(path) };
  return <SelectField {...common} {...{ value, choices, onChange }} />;
}

export function TagsField({ path, name, value, onChange }: FieldProps) {
  const { t } = useTranslation("office");
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset id={idOf(path)}>
      <legend className="text-sm font-medium">{t(`fields.${name}`)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {useTerms("tag").map(({ value: key, label }) => (
          <Checkbox
            key={key}
            id={`${idOf(path)}-${key}`}
            label={label}
            checked={chosen.includes(key)}
            onChange={() =>
              onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
