import { useTranslation } from "../../ui/texts.tsx";
import type { BlogSidebar, PostSummary, Term } from "../../contracts/blog.ts";
import { useAddress } from "../shell/site-data.ts";
import { formatDate } from "../../ui/format.ts";
import { PictureImage } from "../../ui/picture-image.tsx";

/** What stands beside the blog: popular posts, categories, recent posts and tags. */
export function Sidebar({ sidebar }: { sidebar: BlogSidebar }) {
  const { t } = useTranslation("public");
  if (Object.values(sidebar).every((part) => part.length === 0)) return null;
  return (
    <aside
      aria-label={t("blog.sidebar")}
      className="below-fold grid content-start gap-10 md:max-lg:grid-cols-2"
      data-no-print
    >
      <PostLinks title={t("blog.popular")} posts={sidebar.popular} />
      <TermLinks title={t("blog.categories")} terms={sidebar.categories} path="category" />
      <PostLinks title={t("blog.recent")} posts={sidebar.recent} />
      <TermLinks title={t("blog.tags")} terms={sidebar.tags} path="tag" isCloud />
      <Newsletter />
    </aside>
  );
}

/** The way to the newsletter. */
export function Newsletter() {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <section>
      <h2 className="text-lg">{t("blog.newsletter")}</h2>
      <p className="mt-3 text-sm text-soft">{t("blog.newsletterText")}</p>
      <a href={address("/newsletter")} className="button mt-3">
        {t("blog.subscribe")}
      </a>
    </section>
  );
}

export function PostLinks({ title, posts }: { title: string; posts: PostSummary[] }) {
  const { i18n } = useTranslation();
  const address = useAddress();
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 space-y-3">
        {posts.map((post) => (
          <li key={post.key} className="grid grid-cols-[4.5rem_1fr] items-start gap-3">
            <span className="mt-1 overflow-hidden rounded-md border border-line bg-raised">
              <PictureImage picture={post.hero} alt="" sizes="4.5rem" className="aspect-4/3 object-cover" />
            </span>
            <span>
              <a
                href={address(`/blog/${post.slug}`)}
                className="inline-block text-sm leading-snug hover:text-brand hover:underline"
              >
                {post.title}
              </a>
              <time dateTime={post.date} className="eyebrow block">
                {formatDate(post.date, i18n.language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TermLinks({
  title,
  terms,
  path,
  isCloud = false,
}: {
  title: string;
  terms: Term[];
  path: string;
  isCloud?: boolean;
}) {
  const address = useAddress();
  if (terms.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className={`mt-3 text-sm ${isCloud ? "flex flex-wrap gap-2" : ""}`}>
        {terms.map(({ name, slug, count }) => (
          <li key={slug}>
            <a
              href={address(`/blog/${path}/${slug}`)}
              className={
                isCloud
                  ? "inline-flex min-h-9 items-center rounded-md border border-soft px-3 hover:border-brand hover:text-brand max-lg:min-h-11"
                  : "flex min-h-9 items-center justify-between border-b border-line hover:text-brand max-lg:min-h-11"
              }
            >
              {name}
              {!isCloud && <span className="eyebrow">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
