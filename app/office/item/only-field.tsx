import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import { SelectField } from "./select-field.tsx";

type Props = { id: string; value: unknown; onChange: (value: unknown) => void };

/** Chooses the languages in which the item is public: both, or the one that is ready. */
export function OnlyField({ id, value, onChange }: Props) {
  const { t } = useTranslation("office");
  const choices = [
    { value: "", label: t("content.only.both") },
    ...LOCALES.map((locale) => ({ value: locale, label: t(`content.only.${locale}`) })),
  ];
  return (
    <SelectField
      id={id}
      label={t("fields.only")}
      hint={value ? t("content.only.hint") : undefined}
      value={value ?? ""}
      choices={choices}
      onChange={onChange}
    />
  );
}
