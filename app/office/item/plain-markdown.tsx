import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { MarkdownFieldProps } from "../editor/markdown-editor.tsx";
import { TextArea } from "../../../ui/field.tsx";

/** A text as its Markdown, where the editor's script did not come: without a network the rest of the form goes on. */
export function PlainMarkdown({
  id,
  label,
  lang,
  value,
  isInvalid,
  describedBy,
  onChange,
  room,
}: MarkdownFieldProps) {
  const { t } = useTranslation("office");
  useEffect(() => room?.tellDrawn(), [room]);
  return (
    <TextArea
      id={id}
      label={t("editor.plain")}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      lang={lang}
      rows={16}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
