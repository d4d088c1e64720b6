import { useTranslation } from "react-i18next";
import { lookClasses } from "../../../contracts/accent.ts";

/** A heading and a link as the site would show them, with what is chosen and not yet saved. */
export function LookSample({ look }: { look: Record<string, unknown> }) {
  const { t } = useTranslation("office");
  const { accent, headings } = look;
  const classes = lookClasses({ accent: accent || "pine", headings });
  return (
    <div
      className={`mt-3 rounded-md border border-line bg-paper p-4 ${classes} ${headings === "inter" ? "" : "headings-fraunces"}`}
    >
      <div data-in-fonts>
        <p className="font-serif text-2xl font-medium">{t("look.heading")}</p>
        <p className="mt-1 text-brand underline">{t("firstRun.colours.sample")}</p>
      </div>
    </div>
  );
}
