import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import { useKept } from "../frame/use-kept.ts";
import type { ShownLanguages } from "./form-context.ts";

/** Where this device keeps how its writer likes to work. */
const KEPT = "office-languages";
const CHOICES: ShownLanguages[] = ["both", ...LOCALES];

/** Which languages a form shows, as they were chosen last on this device. */
export function useLanguages(): [ShownLanguages, (shown: ShownLanguages) => void] {
  const [kept, setKept] = useKept<string>(KEPT, "both");
  return [CHOICES.find((one) => one === kept) ?? "both", setKept];
}

type Props = { shown: ShownLanguages; onShown: (shown: ShownLanguages) => void };

/** Both languages side by side, or one alone in the whole width. */
export function Languages({ shown, onShown }: Props) {
  const { t } = useTranslation("office");
  return (
    <div
      role="group"
      aria-label={t("content.shown.label")}
      data-away
      className="flex flex-wrap gap-x-5 text-sm"
    >
      {CHOICES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shown}
          className="min-h-11 border-b-2 border-transparent text-soft hover:text-ink aria-pressed:border-brand aria-pressed:text-ink lg:min-h-9"
          onClick={() => onShown(one)}
        >
          {one === "both" ? t("content.shown.both") : t(`choices.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** The languages' names stand over their fields where one is below the other; elsewhere they are only said. */
export function classOfNames(shown: ShownLanguages): string {
  return shown === "both" ? "@min-[40rem]:[&_[id$=-label]]:sr-only" : "[&_[id$=-label]]:sr-only";
}
