import type { LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import type { Site } from "../site.ts";

export const glossaryPage = page({ path: "/glossary", load, view: Glossary });

type Data = Awaited<ReturnType<typeof load>>;

/** What the thesaurus explains, in the order of the alphabet, each with its name in the other language. */
async function load(site: Site) {
  const { ctx, doors, locale, t } = site;
  const other = locale === "fr" ? "en" : "fr";
  const concepts = await doors.content.listLiveEntries(ctx.database, ["concept"]);
  const terms = concepts.flatMap(({ key, document }) => {
    const concept = document as LiveDocument<"concept">;
    const { name, abbreviation, definition } = inLocale(concept, locale);
    const elsewhere = concept.name[other];
    return definition ? [{ key, name, abbreviation, definition, other, elsewhere }] : [];
  });
  const title = t("public:glossary.title");
  return {
    head: makeHead(site, {
      title,
      description: t("public:glossary.lead"),
      card: { figure: 3 },
      jsonLd: [
        {
          "@type": "DefinedTermSet",
          name: title,
          hasDefinedTerm: terms.map(({ key, name, definition }) => ({
            "@type": "DefinedTerm",
            name,
            description: definition,
            url: `${ctx.origin}/${locale}/glossary#term-${key}`,
          })),
        },
      ],
    }),
    terms: terms.toSorted((one, next) => one.name.localeCompare(next.name, locale)),
  };
}

function Glossary({ terms }: Data) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t("glossary.title")} lead={t("glossary.lead")} />
      <div className="page-width" data-edited-as="concept">
        {terms.length === 0 && <NothingYet />}
        <dl className="max-w-4xl border-t border-line">
          {terms.map(({ key, name, abbreviation, definition, other, elsewhere }) => (
            <div
              key={key}
              id={`term-${key}`}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[16rem_1fr]"
            >
              <dt>
                <span className="font-serif text-lg">{name}</span>
                {abbreviation && abbreviation !== name && (
                  <span className="text-soft"> · {abbreviation}</span>
                )}
                {elsewhere !== name && (
                  <span lang={other} className="block text-sm text-soft">
                    {elsewhere}
                  </span>
                )}
              </dt>
              <dd className="measure">{definition}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
