import { useTranslation } from "../../ui/texts.tsx";
import { MENU_PLACES } from "../../contracts/menu-places.ts";
import { makeHead } from "../shell/head.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Bioinformatics } from "./bioinformatics.tsx";
import { readBioinformatics, readPublications } from "./read-group.ts";
import { Publications } from "./publications.tsx";

export const menuGroupPage = page({
  path: ["/publications", "/bio-informatics", "/bioinformatics"],
  load,
  view: MenuGroup,
});

type Data = Awaited<ReturnType<typeof load>>;

/** The index of a menu group, by its address; Bioinformatics has two spellings (specification, section 2). */
async function load(site: Site) {
  const { t } = site;
  const path = site.path === "/bio-informatics" ? "/bioinformatics" : site.path;
  const lead = path === "/publications" ? "publications" : "bioinformatics";
  const label = MENU_PLACES[lead].text;
  return {
    head: makeHead(site, {
      title: t(`common:${label}`),
      description: t(`public:menuGroup.${lead}`),
      card: { figure: lead === "publications" ? 0 : 2 },
    }),
    label,
    lead,
    content: lead === "publications" ? await readPublications(site) : await readBioinformatics(site),
  } as const;
}

/** A click on the group only opens the menu, but its address shows what the group holds (product.md 12). */
function MenuGroup({ label, lead, content }: Data) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t(`common:${label}`)} lead={t(`menuGroup.${lead}`)} />
      {Object.values(content).every((part) => part.length === 0) ? (
        <div className="page-width">
          <NothingYet />
        </div>
      ) : "papers" in content ? (
        <Publications {...content} />
      ) : (
        <Bioinformatics {...content} />
      )}
    </>
  );
}
