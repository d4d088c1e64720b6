import { Prose } from "../../ui/prose.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import { withFigures } from "../shell/shown.ts";
import type { Site } from "../site.ts";

type Shown = NonNullable<Awaited<ReturnType<typeof readFigure>>>;

/** The newest figure that one can use; nothing where there is none. */
export async function readFigure(site: Site) {
  const found = await site.doors.blog.readNewestFigure({ ctx: site.ctx });
  if (!found) return undefined;
  const { figure, ...post } = found;
  return { ...post, html: withFigures(site, `<figure data-figure="${figure}"></figure>`) };
}

/** A figure to use, beside the post that explains it. */
export function HomeFigure({ figure: { slug, title, html } }: { figure: Shown }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <section
      className="below-fold page-width mt-16 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_45.5rem]"
      aria-labelledby="figure"
    >
      <div className="lg:sticky lg:top-28">
        <h2 id="figure" className="text-3xl">
          {t("home.figure")}
        </h2>
        <p className="mt-3 text-soft">{t("home.figureOf")}</p>
        <a href={address(`/blog/${slug}`)} className="link mt-1 inline-flex min-h-11 items-center">
          {title}
        </a>
      </div>
      <Prose id="home-figure" html={html} />
    </section>
  );
}
