import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "./form-context.ts";

/** Lists the broken rules that prevent publishing. Each leads to its field. */
export function Problems({ errors }: { errors: ReadonlyMap<string, string> }) {
  const { t } = useTranslation("office");
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(errors);
  useEffect(() => {
    // Whoever mends a field goes on writing there: only a refusal takes the focus.
    const isMended =
      errors.size < before.current.size && [...errors.keys()].every((path) => before.current.has(path));
    before.current = errors;
    if (errors.size > 0 && !isMended) box.current?.focus();
  }, [errors]);
  if (errors.size === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-signal p-4">
      <p className="font-medium">{t("content.problems", { count: errors.size })}</p>
      <ul className="mt-2 list-disc pl-5">
        {Array.from(errors, ([path, message]) => (
          <li key={path}>
            <button type="button" className="link text-left" onClick={() => goTo(path)}>
              {nameOf(path, t)}
            </button>
            {t("content.of", { title: message })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to a field and focuses it. */
export function goTo(path: string): void {
  // An answer has no field of its own: all of a language stand in one.
  const among = path.replace(/\.\d+\.(fr|en)$/, ".$1");
  const [element] = [path, among].flatMap((at) => document.querySelector(`#${CSS.escape(idOf(at))}`) ?? []);
  if (!(element instanceof HTMLElement)) return;
  for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  const sheet = element.closest<HTMLElement>("[popover]");
  if (sheet && !sheet.matches(":popover-open")) sheet.showPopover();
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}

/** Names a field for the reader: `Questions 2 · Title (French)`. */
export function nameOf(path: string, t: (key: string) => string): string {
  return path
    .split(".")
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      return part === "fr" || part === "en" ? `(${t(`content.languages.${part}`)})` : t(`fields.${part}`);
    })
    .join(" ");
}
