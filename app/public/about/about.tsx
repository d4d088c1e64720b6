import { Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { makeHead } from "../../shell/head.ts";
import { useAddress, useSite } from "../../shell/site-data.ts";
import { sendText } from "../../shell/texts.ts";
import { siteContext } from "../../site-context.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Video } from "../../ui/video.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = await site.doors.content.readEntry({ ctx: site.ctx, input: { kind: "page", key: "about" } });
  const head = makeHead(site, {
    title: page.title,
    description: page.description,
    jsonLd: [{ "@type": "AboutPage", name: page.title }],
  });
  return { head, title: page.title, lead: page.description, html: sendText(site, "about", page.html) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("public");
  const { locale } = useSite();
  const address = useAddress();
  return (
    <>
      <PageHeader title={loaderData.title} lead={loaderData.lead} />
      <div className="page-width">
        <button
          type="button"
          className="video-poster group"
          popoverTarget="video"
          aria-label={t("about.play")}
        >
          <img src="/video/rna-extraction.webp" width="1280" height="720" alt="" fetchPriority="high" />
          <span className="grid size-18 place-items-center rounded-full bg-brand text-paper shadow-raised transition-transform group-hover:scale-105">
            <Play aria-hidden size={28} fill="currentColor" />
          </span>
        </button>
        <p className="mt-3 text-sm text-soft">{t("about.videoCaption")}</p>
        <div id="video" popover="auto" role="dialog" aria-label={t("about.video")} className="video">
          <button
            type="button"
            className="icon-button float-right mb-2"
            popoverTarget="video"
            popoverTargetAction="hide"
            aria-label={t("common:close")}
            autoFocus
          >
            <X aria-hidden />
          </button>
          <Video file="rna-extraction" label={t("about.video")} locale={locale} />
        </div>
        <Prose id="about" html={loaderData.html} className="mt-12" />
        <Link to={address("/contact")} className="button button-signal mt-10">
          {t("common:nav.contact")}
        </Link>
      </div>
    </>
  );
}
