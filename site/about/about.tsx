import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { sendText } from "../shell/texts.ts";
import { siteContext } from "../site.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";
import { MediumVideo } from "../film/medium-video.tsx";
import { Face } from "../profile/face.tsx";
import { readFace } from "../profile/read-face.ts";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [page, face, media] = await Promise.all([
    site.doors.content.readEntry({ ctx: site.ctx, input: { kind: "page", key: "about" } }),
    readFace(site),
    site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "medium" } }),
  ]);
  const head = makeHead(site, {
    title: page.title,
    description: page.description,
    jsonLd: [{ "@type": "AboutPage", name: page.title }],
  });
  const html = sendText(context, "about", page.html);
  const video = media.find(({ kind }) => kind === "video");
  return { head, title: page.title, lead: page.description, html, face, video };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { title, lead, html, face, video } = loaderData;
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {video && (
          <div>
            <MediumVideo medium={video} words={video.text} isFirst />
          </div>
        )}
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1" aria-label={t("profile.about")}>
          <Face face={face} />
        </aside>
        <div>
          <Prose id="about" html={html} />
          <Link to={address("/contact")} className="button button-signal mt-10">
            {t("common:nav.contact")}
          </Link>
        </div>
      </div>
    </>
  );
}
