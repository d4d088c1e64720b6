import { siteDescription, siteName } from "../../contracts/site-name.ts";
import { Dna, FlaskConical, GraduationCap } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import type { SearchAction } from "schema-dts";
import type { Entry } from "../../contracts/content.ts";
import { formatDate } from "../../ui/format.ts";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { HairpinRule } from "../../ui/hairpin/index.ts";
import { TransferRna } from "../../ui/hairpin/TransferRna.tsx";
import { QuickQuiz } from "../blog/quick-quiz.tsx";
import { Island } from "../shell/island.tsx";
import { HomeBook, readBook } from "./home-book.tsx";
import { HomeFigure, readFigure } from "./home-figure.tsx";
import { readNews } from "./read-news.ts";
import { PostTeaser } from "../blog/post-teaser.tsx";

export const homePage = page({ path: "/", load, view: Home });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { ctx, doors } = site;
  const [identity, banner, services, counters, recent, question, book, figure] = await Promise.all([
    doors.content.readIdentity({ ctx }),
    doors.content.readEntry({ ctx, input: { kind: "banner", key: "home" } }),
    doors.content.listEntries({ ctx, input: { kind: "service" } }),
    doors.content.listEntries({ ctx, input: { kind: "counter" } }),
    doors.blog.listPosts({ ctx, input: { itemsPerPage: 4 } }),
    doors.quiz.readDailyQuestion({ ctx }),
    readBook(site),
    readFigure(site),
  ]);
  const news = await readNews(site, { identity, posts: recent.items.slice(1) });
  const counted = counters.some(({ counts }) => counts) ? await doors.papers.countOwn({ ctx }) : undefined;
  const head = makeHead(site, {
    title: identity.name,
    description: siteDescription(identity),
    jsonLd: [
      ...(identity.isExample
        ? []
        : [
            {
              "@type": "Person",
              name: identity.name,
              jobTitle: identity.role,
              url: ctx.origin,
              sameAs: identity.social.map(({ url }) => url),
            } as const,
          ]),
      {
        "@type": "WebSite",
        name: siteName(identity, ctx.origin),
        url: ctx.origin,
        inLanguage: ["fr", "en"],
        potentialAction: searchAction(ctx.origin + site.prefix),
      },
    ],
  });
  return {
    head,
    banner,
    services,
    counters: counters.map(withCount(counted)),
    story: recent.items[0],
    question,
    news,
    book,
    figure,
    prefix: site.prefix,
  };
}

type Counted = Awaited<ReturnType<Site["doors"]["papers"]["countOwn"]>>;

/** A counter with the number that was counted from the papers and its sources, or with the number that was typed. */
function withCount(counted: Counted | undefined) {
  return (counter: Entry<"counter">) => {
    const value = counter.counts && counted?.[counter.counts];
    if (!value || !counted) return { ...counter, source: undefined };
    const { sources, date } = counted;
    const source = counter.counts === "citations" && date ? { sources, date } : undefined;
    return { ...counter, value, source };
  };
}

function Home({ banner, services, counters, story, question, news, book, figure, prefix }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      {/* While the molecule turns, its corners are wider than a phone, which would zoom out. */}
      <section className="page-width grid items-center gap-8 overflow-x-clip py-10 md:grid-cols-2 md:py-16 lg:gap-16">
        <div>
          <h1 className="text-4xl sm:text-5xl md:text-4xl lg:text-5xl">{banner.title}</h1>
          <p className="mt-5 max-w-[48ch] text-lg text-soft">{banner.text}</p>
          <a href={address("/contact")} className="button button-signal mt-7 px-6">
            {banner.button}
          </a>
        </div>
        <figure className="mx-auto w-full max-w-md md:max-w-none">
          <TransferRna label={t("home.moleculeLabel")} />
          <figcaption className="eyebrow mt-3 text-center">{t("home.molecule")}</figcaption>
        </figure>
      </section>
      {services.length > 0 && <Services services={services} />}
      {counters.length > 0 && <Counters counters={counters} />}
      {figure && <HomeFigure figure={figure} />}
      {story && (
        <section className="below-fold page-width mt-16" aria-labelledby="story">
          <HairpinRule />
          <h2 id="story" className="mt-8 mb-6 text-3xl">
            {t("home.story")}
          </h2>
          <PostTeaser post={story} isWide />
          <a href={address("/blog")} className="link mt-5 inline-flex min-h-11 items-center">
            {t("home.allPosts")}
          </a>
        </section>
      )}
      <div className="below-fold page-width mt-16 grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        {question && (
          <div>
            <Island
              script="site/blog/quick-quiz.island.tsx"
              of={QuickQuiz}
              props={{ title: t("home.question"), questions: [question], whole: address("/quiz"), prefix }}
              texts={["public:quiz"]}
            />
          </div>
        )}
        <WhatIsNew news={news} />
      </div>
      {book && <HomeBook book={book} />}
    </>
  );
}

/** What is new, each with its day. */
function WhatIsNew({ news }: Pick<Data, "news">) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="text-xl">
        {t("home.news")}
      </h2>
      <ul className="mt-3 border-t border-line">
        {news.map(({ kind, path, title, date }) => (
          <li key={path + kind} className="border-b border-line py-3">
            <p className="eyebrow">
              {t(`home.newsOf.${kind}`)} ·{" "}
              <time dateTime={date}>{date.length > 4 ? formatDate(date, i18n.language) : date}</time>
            </p>
            <a
              href={address(path)}
              className="mt-1 inline-block max-lg:mt-0 max-lg:py-2.5 hover:text-brand hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = { flask: FlaskConical, dna: Dna, graduation: GraduationCap };

type Service = Data["services"][number];

function Services({ services }: { services: Service[] }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <section className="below-fold page-width mt-4" aria-labelledby="services">
      <HairpinRule />
      <h2 id="services" className="mt-8 text-3xl">
        {t("home.services")}
      </h2>
      <ul className="mt-8 grid gap-10 md:grid-cols-3">
        {services.map(({ key, icon, title, text, href }) => {
          const Icon = ICONS[icon];
          return (
            <li key={key}>
              <Icon aria-hidden size={28} strokeWidth={1.4} className="text-brand" />
              <h3 className="mt-4 text-xl max-lg:mt-2">
                <a href={address(href)} className="inline-block max-lg:py-2 hover:text-brand hover:underline">
                  {title}
                </a>
              </h3>
              <p className="mt-3 text-soft max-lg:mt-1">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Counter = Data["counters"][number];

function Counters({ counters }: { counters: Counter[] }) {
  const { t, i18n } = useTranslation("public");
  return (
    <section aria-label={t("home.counters")} className="below-fold mt-16 border-y border-line bg-raised">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-4">
        {counters.map(({ key, value, suffix, label, isExample, source }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 text-sm text-soft">
              {label} {isExample && <ExampleMark />}
              {source && (
                <span className="block text-xs">
                  {t("home.countedBy", {
                    sources: source.sources.map((name) => t(`paper.sources.${name}`)).join(", "),
                    date: formatDate(source.date, i18n.language),
                  })}
                </span>
              )}
            </dt>
            <dd className="font-serif text-5xl">
              <count-up style={{ "--to": value } as React.CSSProperties}>
                <span>{value}</span>
              </count-up>
              <span className="text-brand">
                {suffix === "%" && i18n.language === "fr" ? "\u00A0%" : suffix}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How a search engine's reader searches here (Google, Sitelinks search box; `query-input` is not of schema.org). */
function searchAction(base: string): SearchAction {
  const target = { "@type": "EntryPoint", urlTemplate: `${base}/search?q={search_term_string}` } as const;
  const action = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return action as SearchAction;
}
