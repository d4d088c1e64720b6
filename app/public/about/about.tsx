import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { makeHead } from "../../shell/head.ts";
import { useAddress } from "../../shell/site-data.ts";
import { sendText } from "../../shell/texts.ts";
import { siteContext } from "../../site-context.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Film } from "../film/film.tsx";
import { Face } from "../profile/face.tsx";
import { readFace } from "../profile/read-face.ts";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [page, face] = await Promise.all([
    site.doors.content.readEntry({ ctx: site.ctx, input: { kind: "page", key: "about" } }),
    readFace(site),
  ]);
  const head = makeHead(site, {
    title: page.title,
    description: page.description,
    jsonLd: [{ "@type": "AboutPage", name: page.title }],
  });
  const html = sendText(context, "about", page.html);
  return { head, title: page.title, lead: page.description, html, face };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={loaderData.title} lead={loaderData.lead} />
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Film
            id="video"
            file="rna-extraction"
            title={t("about.video")}
            words={t("about.videoCaption")}
            isFirst
          />
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1" aria-label={t("profile.about")}>
          <Face face={loaderData.face} />
        </aside>
        <div>
          <Prose id="about" html={loaderData.html} />
          <Link to={address("/contact")} className="button button-signal mt-10">
            {t("common:nav.contact")}
          </Link>
        </div>
      </div>
    </>
  );
}
