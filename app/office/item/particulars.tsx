import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { isEmpty, isRequired, unwrap } from "../../../contracts/draft.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { isReadIn, onlyOf } from "../../../contracts/only.ts";

const SHEET = "particulars";

type Missing = { shape: z.ZodObject; document: Record<string, unknown>; except: readonly string[] };

/** What is made from other fields where its author leaves it empty. */
const MADE = new Set(["key", "slug"]);

/** How many fields besides `except` must still be filled before the item can be published. */
function missingOf({ shape, document, except }: Missing): number {
  const read = LOCALES.filter((locale) => isReadIn({ only: onlyOf(document) }, locale));
  return Object.entries<z.core.$ZodType>(shape.shape).filter(([name, field]) => {
    if (except.includes(name) || MADE.has(name) || !isRequired(field)) return false;
    const [value, inner] = [document[name], unwrap(field)];
    if (inner instanceof z.ZodArray || inner instanceof z.ZodLiteral) return false;
    const isText = "shape" in inner && "fr" in (inner as z.ZodObject).shape;
    return isText
      ? read.some((locale) => !(value as Record<string, string> | undefined)?.[locale])
      : isEmpty(value);
  }).length;
}

/** Opens the sheet, and says how much of it is still missing. */
export function ParticularsButton(props: Missing) {
  const { t } = useTranslation("office");
  const missing = missingOf(props);
  return (
    <button type="button" className="button max-sm:col-span-2" popoverTarget={SHEET}>
      {t("content.particulars")}
      {missing > 0 && (
        <span className="rounded-full bg-signal px-2 text-sm text-paper">
          {missing} <span className="sr-only">{t("content.missing", { count: missing })}</span>
        </span>
      )}
    </button>
  );
}

/** What is said of a text besides its words, in a sheet over its side that stays while one writes. Escape closes it. */
export function ParticularsSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation("office");
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    function close({ key }: KeyboardEvent) {
      // A dialog closes first, also one that the sheet has opened.
      if (
        key !== "Escape" ||
        !sheet.current?.matches(":popover-open") ||
        document.querySelector("dialog[open]")
      )
        return;
      const isWithin = sheet.current.contains(document.activeElement);
      sheet.current.hidePopover();
      if (isWithin) document.querySelector<HTMLElement>(`button[popovertarget=${SHEET}]`)?.focus();
    }
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
  return (
    <aside
      ref={sheet}
      id={SHEET}
      popover="manual"
      aria-labelledby={`${SHEET}-title`}
      className="@container fixed top-0 right-0 bottom-0 left-auto m-0 h-auto w-full max-w-md overflow-y-auto border-0 border-l border-line bg-paper p-0 text-ink shadow-2xl lg:top-40"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper px-5 py-2">
        <h2 id={`${SHEET}-title`} className="text-xl">
          {t("content.particulars")}
        </h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={t("content.closeParticulars")}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className="space-y-6 p-5">{children}</div>
    </aside>
  );
}
