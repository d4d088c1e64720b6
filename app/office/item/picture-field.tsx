import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isRequired } from "../../../contracts/draft.ts";
import type { Family, FileSummary } from "../../../contracts/media.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { FilePicker } from "../media/file-picker.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { useLibraryFile } from "../media/use-library-file.ts";
import { type FieldProps, idOf, useHint, useItemForm } from "./form-context.ts";

/** The field with the description of each picture field. */
const WORDS: Record<string, string> = { hero: "heroAlt", picture: "alt", front: "alt", back: "alt" };

/**
 * Chooses a picture or video of the library and shows it. An empty description beside it is filled from the library.
 */
export function PictureField({ schema, path, name, value, within, onChange, onFill }: FieldProps) {
  const { t } = useTranslation("office");
  const { errors } = useItemForm();
  const hint = useHint(name);
  const [isChoosing, setChoosing] = useState(false);
  const id = idOf(path);
  const error = errors.get(path);
  const shown = useLibraryFile(typeof value === "string" ? value : "");
  const family: Family = name === "file" && within["kind"] === "video" ? "video" : "picture";

  function choose(file: FileSummary) {
    setChoosing(false);
    const words = WORDS[name];
    if (words && isEmpty(within[words])) onFill({ [name]: file.path, [words]: file.alt });
    else onChange(file.path);
  }
  const label = t(`fields.${name}`);
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        {shown && (
          <span className="block w-36 overflow-hidden rounded-md border border-line">
            <Thumbnail file={shown} />
          </span>
        )}
        <div>
          <p className="text-sm wrap-anywhere text-soft">
            {shown?.name ?? (typeof value === "string" && value ? value : t("media.nothingChosen"))}
          </p>
          <button
            id={id}
            type="button"
            className="button mt-1"
            aria-label={`${t(`media.choose.${family}`)}${t("content.of", { title: label })}`}
            aria-describedby={
              [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
            }
            onClick={() => setChoosing(true)}
          >
            {t(`media.choose.${family}`)}
          </button>
          {value !== undefined && value !== "" && !isRequired(schema) && (
            <button
              type="button"
              className="button mt-1 ml-2"
              aria-label={`${t("media.without")}${t("content.of", { title: label })}`}
              onClick={() => onChange("")}
            >
              {t("media.without")}
            </button>
          )}
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-signal">
          {error}
        </p>
      )}
      {isChoosing && <FilePicker family={family} onChosen={choose} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function isEmpty(words: unknown): boolean {
  const { fr = "", en = "" } = (words ?? {}) as Partial<Localized>;
  return fr.trim() === "" && en.trim() === "";
}
