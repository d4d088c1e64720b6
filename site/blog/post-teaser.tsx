import { useTranslation } from "../../ui/texts.tsx";
import { EXCERPT_CUT, type PostSummary, TITLE_CUT } from "../../contracts/blog.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { cut, formatDate } from "../../ui/format.ts";
import { PictureImage } from "../../ui/picture-image.tsx";

/** A post in a list: its picture, author, date, and the cuts of its title and first paragraph (specification, section 2). */
export function PostTeaser({
  post,
  isWide = false,
  isFirst = false,
  hasWholeTitle = false,
}: {
  post: PostSummary;
  isWide?: boolean;
  isFirst?: boolean;
  hasWholeTitle?: boolean;
}) {
  const { t, i18n } = useTranslation("public");
  const { researcher } = useSite();
  const address = useAddress();
  // The heading's level depends on whether the list has its own heading.
  const Heading = isWide ? "h3" : "h2";
  const to = address(`/blog/${post.slug}`);
  return (
    <article
      className={
        isWide
          ? "grid items-center gap-6 md:grid-cols-2 md:gap-10"
          : "grid gap-5 sm:grid-cols-[2fr_3fr] sm:gap-7"
      }
    >
      <a
        href={to}
        tabIndex={-1}
        aria-hidden
        className="block self-start overflow-hidden rounded-md border border-line bg-raised"
      >
        <PictureImage
          picture={post.hero}
          alt=""
          sizes="(min-width: 64rem) 34rem, 100vw"
          className="h-auto w-full"
          isFirst={isFirst}
        />
      </a>
      <div>
        <p className="eyebrow">
          {t("blog.by", { author: researcher.name })} ·{" "}
          <time dateTime={post.date}>{formatDate(post.date, i18n.language)}</time>
        </p>
        <Heading className={`mt-2 ${isWide ? "text-2xl" : "text-xl"}`}>
          <a href={to} title={post.title} className="hover:text-brand">
            {hasWholeTitle ? post.title : cut(post.title, TITLE_CUT)}
          </a>
        </Heading>
        <p className="mt-3 text-soft">{cut(post.excerpt, EXCERPT_CUT)}</p>
      </div>
    </article>
  );
}
