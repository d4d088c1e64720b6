import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { minutesToRead } from "../../../contracts/reading-time.ts";

/** A word of Markdown: what begins with a letter or a digit, and no address of a link. */
const WORD = /(?<![\p{L}\p{N}/:(._-])[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;

/** How many words a text has, and how long they take to read. It is counted where there is time for it, after the key is shown. */
export function WordCount({ markdown, isShort }: { markdown: string; isShort?: boolean }) {
  const { t } = useTranslation("office");
  const settled = useDeferredValue(markdown);
  const words = useMemo(() => settled.match(WORD)?.length ?? 0, [settled]);
  if (words === 0) return isShort ? <span>–</span> : null;
  const values = { count: words, minutes: minutesToRead(words) };
  const whole = t("editor.words", values);
  if (!isShort) return <span>{whole}</span>;
  return (
    <span title={whole}>
      {t("room.words", values)}
      <span className="max-[24rem]:hidden"> · {t("room.minutes", values)}</span>
    </span>
  );
}
