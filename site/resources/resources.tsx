import { Copy, Unlink } from "lucide-react";
import { Fragment } from "react";
import { dayIn } from "../../contracts/event-times.ts";
import type { Entry } from "../../contracts/content.ts";
import { edamAddress } from "../../contracts/edam.ts";
import { formatDate } from "../../ui/format.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { FilterForm } from "../shell/filter-form.tsx";
import { filtersOf } from "../shell/filters-of.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { choicesOf, FIELDS, FILTER_NAMES, labelOf, narrow, resourceFilters } from "./filters.ts";
import { Pipeline } from "./pipeline.tsx";
import { Starts } from "./starts.tsx";

const KINDS = { "/tools": "tool", "/databases": "database" } as const;

export const resourcesPage = page({ path: Object.keys(KINDS), load, view: Resources });

type Data = Awaited<ReturnType<typeof load>>;

/** The tools or the databases: what each is for, its terms and how to cite it. The address holds the filters. */
async function load(site: Site) {
  const { t, locale, ctx, doors } = site;
  const kind = KINDS[site.path as keyof typeof KINDS];
  const [resources, identity] = await Promise.all([
    doors.content.listEntries({ ctx, input: { kind } }),
    doors.content.readIdentity({ ctx }),
  ]);
  const checks = await doors.links.readLinkChecks({ ctx, input: { urls: resources.map(({ url }) => url) } });
  const filters = filtersOf(resourceFilters, site.search);
  const title = t(`common:nav.${kind}s`);
  const head = makeHead(site, {
    title,
    description: t(`public:resources.${kind}`),
    card: { kicker: t("common:nav.bioinformatics"), figure: kind === "tool" ? 2 : 1 },
    jsonLd: [
      {
        "@type": "ItemList",
        name: title,
        itemListElement: resources.map((resource, position) => ({
          "@type": "ListItem",
          position: position + 1,
          item: kind === "tool" ? toolData(resource) : databaseData(resource),
        })),
      },
    ],
  });
  const selects = FILTER_NAMES.map((name) => ({
    name,
    label: t(`public:resources.by.${name}`),
    value: filters[name],
    choices: choicesOf(resources, name, { t, locale }),
  }));
  const shown = narrow(resources, { filters, t }).map((resource) => {
    const check = checks.get(resource.url);
    return {
      ...resource,
      check: check && { day: dayIn(check.checkedAt, identity.timeZone), isBroken: check.isBroken },
    };
  });
  return { head, kind, all: resources, shown, selects, filters };
}

const about = ({ name, url, text }: Entry<"tool"> | Entry<"database">) => ({ name, url, description: text });

/** A tool for search engines, with EDAM's terms as Bioschemas has them (profile ComputationalTool). */
function toolData(tool: Entry<"tool">) {
  const { topics = [], operations = [], version, released } = tool;
  return {
    "@type": "SoftwareApplication",
    ...about(tool),
    ...(topics.length > 0 && { applicationSubCategory: topics.map(edamAddress) }),
    ...(operations.length > 0 && { featureList: operations.map(edamAddress) }),
    ...(version && { softwareVersion: version }),
    ...(released && { dateModified: released }),
  } as const;
}

function databaseData(database: Entry<"database">) {
  return { "@type": "Dataset", ...about(database) } as const;
}

function Resources({ kind, all, shown, selects, filters }: Data) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  return (
    <>
      <PageHeader title={t(`common:nav.${kind}s`)} lead={t(`resources.${kind}`)} />
      {Object.keys(filters).length === 0 && (
        <>
          <Pipeline tools={all} />
          <Starts databases={all} />
        </>
      )}
      <section aria-label={t(`common:nav.${kind}s`)} className="page-width" data-edited-as={kind}>
        {all.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            <FilterForm
              action={address(path)}
              words={{ label: t("resources.words"), value: filters.q }}
              selects={selects}
            />
            <p className="mt-6 mb-4 font-medium" role="status">
              {t(`resources.${kind}s`, { count: shown.length })}
            </p>
          </>
        )}
        <Accordion
          name={path}
          entries={shown.map((resource) => ({
            key: resource.key,
            title: resource.name,
            note: resource.purpose,
            body: <Resource resource={resource} />,
          }))}
        />
        {all.length > 0 && (
          <p className="measure mt-6 text-sm text-soft">
            <OutwardLink
              href="https://edamontology.org"
              newTab={t("common:newTab")}
              className="link inline-flex min-h-11 items-center"
            >
              {t("resources.edam")}
            </OutwardLink>
          </p>
        )}
      </section>
    </>
  );
}

type Shown = Data["shown"][number];

function Resource({ resource }: { resource: Shown }) {
  const { name, text, use, command, licence, citation, doi, url, check } = resource;
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
      <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_1fr]">
        <Facts resource={resource} />
        <dt className="text-soft">{t("resources.licence")}</dt>
        <dd>{licence}</dd>
        <dt className="text-soft">{t("resources.cite")}</dt>
        <dd>
          {citation}{" "}
          {doi && (
            <OutwardLink
              href={`https://doi.org/${doi}`}
              newTab={t("common:newTab")}
              className="link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-0"
            >
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
      {check && <LastCheck {...check} />}
    </>
  );
}

/** EDAM's terms, each with a link to what else has it; what it works on; its latest release. */
function Facts({ resource }: { resource: Shown }) {
  const { t, i18n } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  const { version, released } = resource;
  return (
    <>
      {FILTER_NAMES.map((name) => {
        const values = resource[FIELDS[name]] ?? [];
        if (values.length === 0) return null;
        return (
          <Fragment key={name}>
            <dt className="text-soft">{t(`resources.${FIELDS[name]}`)}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-3">
                {values.map((value) => (
                  <li key={value}>
                    <a
                      href={`${address(path)}?${name}=${value}`}
                      className="link inline-flex min-h-11 items-center lg:min-h-6"
                    >
                      {labelOf(name, value, t)}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </Fragment>
        );
      })}
      {version && (
        <>
          <dt className="text-soft">{t("resources.release")}</dt>
          <dd>
            {released
              ? t("resources.releaseOn", { version, date: formatDate(released, i18n.language) })
              : version}
          </dd>
        </>
      )}
    </>
  );
}

/** When the link was last checked, or that it failed three times. */
function LastCheck({ day, isBroken }: { day: string; isBroken: boolean }) {
  const { t, i18n } = useTranslation("public");
  const date = formatDate(day, i18n.language);
  return isBroken ? (
    <p className="mt-3 flex items-start gap-2 text-sm text-signal">
      <Unlink aria-hidden size={16} className="mt-0.5 shrink-0" /> {t("resources.broken", { date })}
    </p>
  ) : (
    <p className="mt-3 text-sm text-soft">{t("resources.checked", { date })}</p>
  );
}
