import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

const KINDS = { "/tutorials": "tutorial", "/courses": "course", "/training": "training" } as const;

export const coursesPage = page({ path: Object.keys(KINDS), load, view: Courses });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { t } = site;
  const kind = KINDS[site.path as keyof typeof KINDS];
  const courses = (await site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "course" } })).filter(
    (course) => course.kind === kind,
  );
  const slugs = await site.doors.blog.findSlugs({
    ctx: site.ctx,
    input: { keys: courses.flatMap(({ post }) => post ?? []) },
  });
  const title = t(`public:courses.${kind}.title`);
  return {
    head: makeHead(site, {
      title,
      description: t(`public:courses.${kind}.lead`),
      card: { figure: 3 },
      jsonLd: [
        {
          "@type": "ItemList",
          name: title,
          itemListElement: courses.map((course, position) => ({
            "@type": "ListItem",
            position: position + 1,
            name: course.title,
          })),
        },
      ],
    }),
    kind,
    courses: courses.map(({ post, url, ...course }) => {
      const slug = slugs.get(post ?? "");
      return { ...course, href: slug ? `/blog/${slug}` : (url ?? "/contact") };
    }),
  };
}

function Courses({ kind, courses }: Data) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  const title = t(`courses.${kind}.title`);
  return (
    <>
      <PageHeader title={title} lead={t(`courses.${kind}.lead`)} />
      <nav aria-label={t("courses.others")} className="page-width -mt-2 mb-8">
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(KINDS).map(([to, other]) => (
            <li key={to}>
              <a
                href={address(to)}
                aria-current={to === path ? "page" : undefined}
                className="inline-flex min-h-11 items-center text-soft hover:text-brand aria-[current=page]:text-ink"
              >
                {t(`courses.${other}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={title} className="page-width" data-edited-as="course">
        {courses.length === 0 && <NothingYet />}
        <Accordion
          name={path}
          entries={courses.map((course) => ({
            key: course.key,
            title: course.title,
            note: course.level,
            body: <Course course={course} />,
          }))}
        />
      </section>
    </>
  );
}

type Course = Data["courses"][number];

function Course({ course }: { course: Course }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { title, text, duration, kind, href } = course;
  return (
    <>
      <p>{text}</p>
      <p className="eyebrow mt-3">{duration}</p>
      {href.startsWith("/") ? (
        <a
          href={address(href)}
          className="button mt-4"
          aria-label={`${t(`courses.${kind}.follow`)} · ${title}`}
        >
          {t(`courses.${kind}.follow`)}
        </a>
      ) : (
        <OutwardLink href={href} newTab={t("common:newTab")} className="button mt-4">
          {t(`courses.${kind}.follow`)}
        </OutwardLink>
      )}
    </>
  );
}
