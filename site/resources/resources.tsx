import { Copy } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import type { Entry } from "../../contracts/content.ts";
import { makeHead } from "../shell/head.ts";
import { useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pipeline } from "./pipeline.tsx";

const KINDS = { "/tools": "tool", "/databases": "database" } as const;

export const resourcesPage = page({ path: Object.keys(KINDS), load, view: Resources });

type Data = Awaited<ReturnType<typeof load>>;

/** The tools and the databases: what each is for, its terms and how to cite it. */
async function load(site: Site) {
  const { t } = site;
  const kind = KINDS[site.path as keyof typeof KINDS];
  const resources = await site.doors.content.listEntries({ ctx: site.ctx, input: { kind } });
  const title = t(`common:nav.${kind}s`);
  const head = makeHead(site, {
    title,
    description: t(`public:resources.${kind}`),
    jsonLd: [
      {
        "@type": "ItemList",
        name: title,
        itemListElement: resources.map(({ name, url, text }, position) => ({
          "@type": "ListItem",
          position: position + 1,
          item: {
            "@type": kind === "tool" ? "SoftwareApplication" : "Dataset",
            name,
            url,
            description: text,
          },
        })),
      },
    ],
  });
  return { head, kind, resources };
}

function Resources({ kind, resources }: Data) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  return (
    <>
      <PageHeader title={t(`common:nav.${kind}s`)} lead={t(`resources.${kind}`)} />
      <Pipeline tools={resources} />
      <section aria-label={t(`common:nav.${kind}s`)} className="page-width">
        {resources.length === 0 && <NothingYet />}
        <Accordion
          name={path}
          entries={resources.map((resource) => ({
            key: resource.key,
            title: resource.name,
            note: resource.purpose,
            body: <Resource resource={resource} />,
          }))}
        />
      </section>
    </>
  );
}

function Resource({ resource }: { resource: Entry<"tool"> }) {
  const { name, text, use, command, licence, citation, doi, url } = resource;
  const { t } = useTranslation("public");
  return (
    <>
      <p>{text}</p>
      <p className="mt-3">{use}</p>
      {command && (
        <pre
          tabIndex={0}
          className="mt-4 overflow-x-auto rounded-md border border-line bg-raised p-4 font-mono text-sm"
        >
          <code>{command}</code>
        </pre>
      )}
      <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_1fr]">
        <dt className="text-soft">{t("resources.licence")}</dt>
        <dd>{licence}</dd>
        <dt className="text-soft">{t("resources.cite")}</dt>
        <dd>
          {citation}{" "}
          {doi && (
            <OutwardLink href={`https://doi.org/${doi}`} newTab={t("common:newTab")}>
              {doi}
            </OutwardLink>
          )}
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <OutwardLink href={url} newTab={t("common:newTab")} className="button">
          {t("resources.open", { name })}
        </OutwardLink>
        {command && (
          <button
            type="button"
            className="button"
            data-copy={t("resources.copied")}
            data-text={command}
            data-needs-script
          >
            <Copy aria-hidden size={16} /> {t("resources.copy")}
          </button>
        )}
        <span role="status" className="text-sm text-brand" />
      </div>
    </>
  );
}
