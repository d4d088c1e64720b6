import { useTranslation } from "../../ui/texts.tsx";

const KINDS = ["conference", "workshop", "seminar"] as const;

/** The calendars to subscribe to: all dates, or those of a kind. `webcal:` opens the reader's calendar. */
export function Subscribe({ origin }: { origin: string }) {
  const { t, i18n } = useTranslation("public");
  const address = `${origin.replace(/^https?:/, "webcal:")}/${i18n.language}/events.ics`;
  const link = "link inline-flex min-h-11 items-center";
  return (
    <section aria-labelledby="subscribe">
      <h2 id="subscribe" className="mb-3 text-2xl">
        {t("events.subscribe")}
      </h2>
      <p className="measure text-soft">{t("events.subscribeLead")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        <li>
          <a href={address} className={link}>
            {t("events.all")}
          </a>
        </li>
        {KINDS.map((kind) => (
          <li key={kind}>
            <a href={`${address}?kind=${kind}`} className={link}>
              {t(`events.kinds.${kind}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={`/${i18n.language}/events.ics`} download className={link}>
            {t("events.download")}
          </a>
        </li>
      </ul>
    </section>
  );
}
