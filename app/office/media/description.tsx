import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileSummary } from "../../../contracts/media.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { useFileChange } from "./use-file.ts";

type Props = { file: FileSummary; onSaved?: (file: FileSummary) => void };

/** A form with a file's name for the team and its description in each language. */
export function Description({ file, onSaved }: Props) {
  const { t } = useTranslation("office");
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const change = useFileChange(file);
  const errors = new Map(
    change.error?.violations.map(({ propertyPath, message }) => [propertyPath, message]),
  );

  function save(event: FormEvent) {
    event.preventDefault();
    const saved = onSaved ?? (() => sendToast({ kind: "success", text: t("media.saved") }));
    change.mutate({ name, alt }, { onSuccess: saved });
  }
  return (
    <form onSubmit={save} className="space-y-4">
      <h2 className="text-2xl">{t("media.description")}</h2>
      {file.family === "picture" && <p className="measure text-soft">{t("media.descriptionLead")}</p>}
      <fieldset disabled={!file.mayChange} className="space-y-4">
        <TextField
          id="file-name"
          label={t("media.name")}
          error={errors.get("name")}
          maxLength={200}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {LOCALES.map((locale) => (
            <TextArea
              key={locale}
              id={`file-alt-${locale}`}
              rows={3}
              lang={locale}
              label={t("media.altIn", { language: t(`content.languages.${locale}`) })}
              error={errors.get(`alt.${locale}`)}
              maxLength={1_000}
              required={onSaved !== undefined}
              value={alt[locale]}
              onChange={({ target }) => setAlt({ ...alt, [locale]: target.value })}
            />
          ))}
        </div>
        {errors.size === 0 && <CallError error={change.error} />}
        {file.mayChange && (
          <button type="submit" className="button button-brand" disabled={change.isPending}>
            {t("media.save")}
          </button>
        )}
      </fieldset>
    </form>
  );
}
