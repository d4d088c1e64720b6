import { formatDate } from "../../ui/format.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";

/** What stands at the address of a draft whose secret link has ended, or never was. While it is good, the server shows the draft there. */
export const endedSharePage = page({
  path: "/shared/:token",
  load(site) {
    const title = site.t("common:shared.ended");
    return { head: makeHead(site, { title, description: title, isPrivate: true }), status: 404 };
  },
  view: Ended,
});

function Ended() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <div className="page-width grid justify-items-start gap-6 py-16">
      <h1 className="text-4xl">{t("shared.ended")}</h1>
      <p className="measure text-soft">{t("shared.why")}</p>
      <a href={address("/")} className="button button-brand">
        {t("notFound.home")}
      </a>
    </div>
  );
}

/** Says above a draft what it is, and until when its link is good. */
export function SharedNote({ until }: { until: Date }) {
  const { t, i18n } = useTranslation();
  return (
    <p role="note" className="border-b border-line bg-raised py-3">
      <span className="page-width block text-sm">
        {t("shared.note", { date: formatDate(until.toISOString().slice(0, 10), i18n.language) })}
      </span>
    </p>
  );
}
