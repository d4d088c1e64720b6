import { useTranslation } from "react-i18next";
import { useApiQuery } from "../../session/queries.ts";
import { type FieldProps, idOf, useForm } from "./form-context.ts";
import { SelectField } from "./select-field.tsx";

/** A picture of the site's, seen as it is chosen. */
export function PictureField({ path, name, value, onChange }: FieldProps) {
  const { t } = useTranslation("office");
  const { errors } = useForm();
  const { data } = useApiQuery("GET /api/pictures");
  const pictures = data?.["hydra:member"] ?? [];
  const shown = pictures.find((picture) => picture.path === value);
  return (
    <div className="grid items-end gap-4 md:grid-cols-2">
      <SelectField
        {...{ id: idOf(path), label: t(`fields.${name}`), error: errors.get(path), value, onChange }}
        choices={pictures.map((picture) => ({ value: picture.path, label: picture.path }))}
      />
      {shown && (
        <img
          src={shown.src}
          alt=""
          width={shown.width}
          height={shown.height}
          className="h-24 w-auto max-w-full justify-self-start rounded-md border border-line bg-raised object-contain"
        />
      )}
    </div>
  );
}
