import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { withFigures } from "../shell/shown.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";
import { MediumVideo } from "../film/medium-video.tsx";
import { Face } from "../profile/face.tsx";
import { readFace } from "../profile/read-face.ts";

export const aboutPage = page({ path: "/about", load, view: About });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const [text, face, media] = await Promise.all([
    site.doors.content.readEntry({ ctx: site.ctx, input: { kind: "page", key: "about" } }),
    readFace(site),
    site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "medium" } }),
  ]);
  const head = makeHead(site, {
    title: text.title,
    description: text.description,
    card: { picture: face.portrait },
    jsonLd: [{ "@type": "AboutPage", name: text.title }],
  });
  const html = withFigures(site, text.html);
  const video = media.find(({ kind }) => kind === "video");
  return { head, title: text.title, lead: text.description, html, face, video };
}

function About({ title, lead, html, face, video }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {video && (
          <div>
            <MediumVideo medium={video} words={video.text} />
          </div>
        )}
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1" aria-label={t("profile.about")}>
          <Face face={face} />
        </aside>
        <div data-edited-as="page/about">
          <Prose id="about" html={html} />
          <a href={address("/contact")} className="button button-signal mt-10">
            {t("common:nav.contact")}
          </a>
        </div>
      </div>
    </>
  );
}
