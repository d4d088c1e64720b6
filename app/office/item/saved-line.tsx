import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Item } from "../../../contracts/item.ts";
import { onlyOf } from "../../../contracts/only.ts";
import { formatInZone } from "../frame/format-in-zone.ts";
import type { DraftState } from "./draft-store.ts";

/** Says whether the draft is saved, and since when, beside the way to the page. It stays in view anywhere in the form. */
export function SavedLine({ state }: { state: DraftState }) {
  const { phase, savedAt, item, document, error, joined } = state;
  const only = onlyOf(document);
  const { t, i18n } = useTranslation("office");
  const time = (at: Date) => new Intl.DateTimeFormat(i18n.language, { timeStyle: "medium" }).format(at);
  const words =
    phase === "saved" && savedAt
      ? t("content.saved", { time: time(savedAt) })
      : t(`content.phases.${phase}`, { error });
  return (
    <div className="text-sm">
      <div className="flex items-center gap-x-2">
        <p
          role="status"
          className={`py-2 ${phase === "offline" || phase === "refused" ? "text-signal" : "text-soft"}`}
        >
          <span className="font-medium text-ink">{t(`content.status.${item.status}`)}</span>
          {only && ` · ${t(`content.onlyIn.${only}`)}`}
          {item.hasChanges && ` · ${t("content.hasChanges")}`}
          {item.hasFailed && ` · ${t("content.publishFailed")}`}
          {item.publishAt &&
            !item.hasFailed &&
            ` · ${t("content.publishAt", { time: formatInZone(item.publishAt, item.timeZone, i18n.language) })}`}{" "}
          · {words}
        </p>
        <SeeIt item={item} />
      </div>
      {joined && <p className="pb-2 text-soft">{t("content.joined", { name: joined })}</p>}
    </div>
  );
}

/** A link to the public page. */
function SeeIt({ item: { liveVersion, paths, only } }: { item: Item }) {
  const { t, i18n } = useTranslation("office");
  const locale = only ?? (i18n.language === "en" ? "en" : "fr");
  if (liveVersion === null || !paths) return null;
  const path = paths[locale] === "/" ? "" : paths[locale];
  return (
    <a
      href={`/${locale}${path}`}
      target="_blank"
      title={t("content.see")}
      className="icon-button shrink-0 text-brand"
    >
      <ExternalLink aria-hidden size={18} />
      <span className="sr-only">
        {t("content.see")}
        {t("common:newTab")}
      </span>
    </a>
  );
}
