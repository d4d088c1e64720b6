import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { minutesToRead } from "../../../contracts/reading-time.ts";

/** A word of Markdown: what begins with a letter or a digit, and no address of a link. */
const WORD = /(?<![\p{L}\p{N}/:(._-])[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;

/** How many words a text has, and how long they take to read. It is counted where there is time for it, after the key is shown. */
export function WordCount({ markdown }: { markdown: string }) {
  const { t } = useTranslation("office");
  const settled = useDeferredValue(markdown);
  const words = useMemo(() => settled.match(WORD)?.length ?? 0, [settled]);
  return <span>{words > 0 && t("editor.words", { count: words, minutes: minutesToRead(words) })}</span>;
}
