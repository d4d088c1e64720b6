import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PictureImage } from "../../ui/picture-image.tsx";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { MediumVideo } from "../film/medium-video.tsx";

export const mediaPage = page({ path: "/media", load, view: Media });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { t } = site;
  const [media, figures] = await Promise.all([
    site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "medium" } }),
    site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "figure" } }),
  ]);
  const picture = await site.doors.media.findPictures(
    site.ctx.database,
    media.filter(({ kind }) => kind === "figure").map(({ file }) => file),
  );
  return {
    head: makeHead(site, {
      title: t("common:nav.media"),
      description: t("public:media.lead"),
      card: { kicker: t("common:nav.publications"), figure: 0 },
    }),
    videos: media.filter(({ kind }) => kind === "video"),
    figures: media
      .filter(({ kind }) => kind === "figure")
      .map(({ file, ...rest }) => ({
        ...rest,
        picture: picture(file),
        alt: figures.find((figure) => figure.picture === file)?.alt ?? rest.title,
      })),
  };
}

function Media({ videos, figures }: Data) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t("common:nav.media")} lead={t("media.lead")} />
      <div className="page-width space-y-16" data-edited-as="medium">
        {videos.map(({ key, title, text, file, licence }) => (
          <figure key={key} className="max-w-4xl">
            <MediumVideo medium={{ key, title, file }} />
            <Caption title={title} text={text} licence={licence} />
          </figure>
        ))}
        {videos.length + figures.length === 0 && <NothingYet />}
        <div className="grid gap-x-10 gap-y-14 md:grid-cols-2">
          {figures.map(({ key, title, text, picture, alt, licence }) => (
            <figure key={key}>
              <a href={picture.src} className="block overflow-hidden rounded-md border border-line bg-raised">
                <PictureImage
                  picture={picture}
                  alt={alt}
                  sizes="(min-width: 48rem) 32rem, 100vw"
                  className="h-auto w-full"
                />
              </a>
              <Caption title={title} text={text} licence={licence} />
            </figure>
          ))}
        </div>
      </div>
    </>
  );
}

function Caption({ title, text, licence }: { title: string; text: string; licence: string }) {
  return (
    <figcaption className="mt-4">
      <h2 className="text-xl">{title}</h2>
      <p className="measure mt-1 text-soft">{text}</p>
      <p className="eyebrow mt-2">{licence}</p>
    </figcaption>
  );
}
