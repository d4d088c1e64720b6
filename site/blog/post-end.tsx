import type { Post, PostSummary } from "../../contracts/blog.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatDate } from "../../ui/format.ts";
import { PictureImage } from "../../ui/picture-image.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import type { FaceData } from "../profile/read-face.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import type { Term } from "../glossary/explain-terms.ts";
import type { Next } from "./read-next.ts";

/** What was changed in a post since it was published. */
export function Changes({ changes }: Pick<Post, "changes">) {
  const { t, i18n } = useTranslation("public");
  if (changes.length === 0) return null;
  return (
    <section id="changes" aria-labelledby="changes-title" className="measure mt-10">
      <h2 id="changes-title" className="text-lg">
        {t("post.changes")}
      </h2>
      <ol className="mt-3 space-y-3 border-l-2 border-line pl-4 text-sm">
        {changes.map(({ date, kind, text }) => (
          <li key={date + text}>
            <p className="text-soft">
              <time dateTime={date}>{formatDate(date, i18n.language)}</time> · {t(`post.change.${kind}`)}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The words of the post that the glossary explains. A mention shows its explanation beside it (boot/show-notes.ts). */
export function Terms({ terms }: { terms: Term[] }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  if (terms.length === 0) return null;
  return (
    <details className="measure mt-10" data-no-print>
      <summary className="button">{t("post.terms", { count: terms.length })}</summary>
      <dl className="mt-4 space-y-4 border-l-2 border-line pl-4 text-sm">
        {terms.map(({ key, name, abbreviation, definition }) => (
          <div key={key} id={`term-${key}`}>
            <dt className="font-semibold">{[name, abbreviation].filter(Boolean).join(" · ")}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
      <a href={address("/glossary")} className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {t("post.glossary")}
      </a>
    </details>
  );
}

/** Who wrote the post. */
export function Author({ face }: { face: FaceData }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { researcher } = useSite();
  return (
    <section aria-label={face.name} className="flex items-center gap-5">
      <PictureImage
        picture={face.portrait}
        alt=""
        sizes="5rem"
        className="aspect-square w-20 shrink-0 rounded-md border border-line bg-raised object-cover"
      />
      <div>
        <p className="font-serif text-xl">
          {face.name} {researcher.isExample && <ExampleMark />}
        </p>
        <p className="text-soft">{face.role}</p>
        <a href={address(`/${face.slug}`)} className="link inline-flex min-h-11 items-center text-sm">
          {t("profile.see")}
        </a>
      </div>
    </section>
  );
}

/** The series that the post is in: where one is, and the way back and on. */
export function Series({ series }: { series: NonNullable<Next["series"]> }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { key, title, place, parts, previous, next } = series;
  const of = parts.length;
  return (
    <nav aria-labelledby="series" data-progress>
      <p className="eyebrow">{t("post.placeInSeries", { place, of })}</p>
      <h2 id="series" className="mt-1 text-xl">
        <a href={address(`/series/${key}`)} className="hover:text-brand hover:underline">
          {title}
        </a>
      </h2>
      <div className="mt-3 flex items-center gap-3" data-needs-script>
        <span aria-hidden className="flex gap-1">
          {parts.map((part) => (
            <span
              key={part.key}
              data-post-part={part.key}
              className="size-3 rounded-full border border-soft data-read:border-brand data-read:bg-brand"
            />
          ))}
        </span>
        <span className="text-sm text-soft" data-told={t("series.told", { read: "#", of })} />
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {[
          { post: previous, rel: "prev" },
          { post: next, rel: "next" },
        ].map(
          ({ post, rel }) =>
            post && (
              <li key={rel} className={rel === "next" ? "sm:col-start-2 sm:text-right" : ""}>
                <a
                  href={address(`/blog/${post.slug}`)}
                  rel={rel}
                  className="block h-full rounded-md border border-soft p-4 hover:border-brand hover:text-brand"
                >
                  <span className="eyebrow block">{t(`post.${rel}`)}</span>
                  {post.title}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** Posts that are near in meaning. */
export function Near({ posts }: { posts: PostSummary[] }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="near">
      <h2 id="near" className="text-xl">
        {t("post.near")}
      </h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {posts.map(({ key, slug, title, excerpt, hero }) => (
          <li key={key}>
            <a href={address(`/blog/${slug}`)} className="group block">
              <PictureImage
                picture={hero}
                alt=""
                sizes="(min-width: 40rem) 22rem, 100vw"
                className="aspect-16/9 w-full rounded-md border border-line bg-raised object-cover"
              />
              <span className="mt-3 block font-serif text-lg leading-snug group-hover:text-brand">
                {title}
              </span>
            </a>
            <p className="mt-2 line-clamp-2 text-sm text-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
