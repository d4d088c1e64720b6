import type { ReactNode } from "react";
import type { Cv } from "../../modules/cv/index.ts";
import { formatDate } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { orMissing } from "../shell/moved.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";

/** The researcher's CV, where they show one. */
export const cvPage = page({ path: "/cv", load, view: CvPage });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const cv = await orMissing(site.doors.cv.readCv({ ctx: site.ctx }));
  const { name, role, worksAt, tagline, orcid } = cv.identity;
  const head = makeHead(site, {
    title: site.t("public:cv.titleOf", { name }),
    description: site.t("public:cv.lead", { name, role }),
    type: "profile",
    card: { kicker: role },
    jsonLd: [
      {
        "@type": "ProfilePage",
        mainEntity: {
          "@type": "Person",
          name,
          jobTitle: role,
          description: tagline,
          worksFor: { "@type": "Organization", name: worksAt },
          ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
        },
      },
    ],
  });
  return { head, cv };
}

function CvPage({ cv: { identity, papers, talks, posts } }: Data) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  const { name, role, worksAt, orcid, cv } = identity;
  return (
    <>
      <PageHeader title={t("cv.titleOf", { name })} lead={`${role}, ${worksAt}`} />
      <div className="page-width">
        <p className="flex flex-wrap items-center gap-4" data-no-print>
          <a href={address("/cv.pdf")} className="button button-signal">
            {t("cv.pdf")}
          </a>
          {orcid && (
            <OutwardLink href={`https://orcid.org/${orcid}`} newTab={t("common:newTab")}>
              ORCID {orcid}
            </OutwardLink>
          )}
        </p>
        <Lines id="positions" lines={cv?.positions} />
        <Lines id="education" lines={cv?.education} />
        {papers.map(({ part, papers: written }) => (
          <Section key={part} id={part} heading={t(`cv.parts.${part}`)}>
            {written.map(({ key, html }) => (
              <li key={key} className="measure wrap-anywhere">
                <span dangerouslySetInnerHTML={{ __html: html }} />{" "}
                <a href={address(`/articles/${key}`)} className="link whitespace-nowrap" data-no-print>
                  {t("cv.more")}
                </a>
              </li>
            ))}
          </Section>
        ))}
        {talks.length > 0 && (
          <Section id="talks" heading={t("cv.talks")}>
            {talks.map((talk) => (
              <Dated key={talk.key} when={talk.start && formatDate(talk.start, i18n.language)}>
                <OutwardLink href={talk.url} newTab={t("common:newTab")}>
                  {talk.name}
                </OutwardLink>
                <More words={[talk.place, talk.role && t(`cv.roles.${talk.role}`)]} />
              </Dated>
            ))}
          </Section>
        )}
        {posts.length > 0 && (
          <Section id="posts" heading={t("cv.posts")}>
            {posts.map(({ slug, title, date }) => (
              <Dated key={slug} when={formatDate(date, i18n.language)}>
                <a href={address(`/blog/${slug}`)} className="link">
                  {title}
                </a>
              </Dated>
            ))}
          </Section>
        )}
      </div>
    </>
  );
}

type SectionProps = { id: string; heading: string; children: ReactNode };

function Section({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <ol className="mt-4 space-y-3">{children}</ol>
    </section>
  );
}

/** Positions or degrees; nothing where there are none. */
function Lines({
  id,
  lines,
}: {
  id: "positions" | "education";
  lines: NonNullable<Cv["identity"]["cv"]>["positions"];
}) {
  const { t } = useTranslation("public");
  if (!lines?.length) return null;
  return (
    <Section id={id} heading={t(`cv.${id}`)}>
      {lines.map(({ years, title, place }, index) => (
        <Dated key={index} when={years}>
          {title}
          <More words={[place]} />
        </Dated>
      ))}
    </Section>
  );
}

function Dated({ when, children }: { when: string | undefined; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="text-soft">{when}</span>
      <span>{children}</span>
    </li>
  );
}

function More({ words }: { words: (string | undefined)[] }) {
  const said = words.filter(Boolean);
  return said.length > 0 && <span className="block text-sm text-soft">{said.join(" · ")}</span>;
}
