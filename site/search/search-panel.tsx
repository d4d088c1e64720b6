import { X } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { scriptsOf } from "../assets.ts";
import { pickTexts } from "../shell/island-texts.ts";
import { SearchForm } from "./search-form.tsx";

const SCRIPT = "site/search/search-panel.island.ts";

/** The field that the header opens. Its script, which comes once a reader uses it, shows results while they type. */
export function SearchPanel() {
  const { t } = useTranslation();
  return (
    <div
      id="search"
      popover="auto"
      role="dialog"
      aria-label={t("search.title")}
      className="search-panel"
      data-island={scriptsOf(SCRIPT).join(" ")}
      data-given={JSON.stringify({ texts: pickTexts(t, ["common:search", "common:example"]) })}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SearchForm id="search-field" />
        </div>
        <button
          type="button"
          className="icon-button"
          popoverTarget="search"
          popoverTargetAction="hide"
          aria-label={t("search.close")}
        >
          <X aria-hidden />
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-soft" />
    </div>
  );
}
