import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { makeHead } from "../../shell/head.ts";
import { NAVIGATION } from "../../shell/navigation.ts";
import { useAddress, useSite } from "../../shell/site-data.ts";
import { translationsContext } from "../../shell/translations-context.ts";
import { siteContext } from "../../site-context.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/menu-group.ts";

type Group = Extract<(typeof NAVIGATION)[number], { children: unknown }>;

/** A group of the menu, by its address; Bioinformatics has two spellings (specification, section 2). */
function groupAt(path: string): Group {
  const spelling = path === "/bio-informatics" ? "/bioinformatics" : path;
  const group = NAVIGATION.find((item): item is Group => "children" in item && item.path === spelling);
  if (!group) throw new Error(`the menu has no group at ${path}`);
  return group;
}

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const t = context.get(translationsContext);
  const group = groupAt(site.path);
  return {
    head: makeHead(site, { title: t(`common:${group.label}`), description: t(`public:menuGroup.lead`) }),
  };
}

/** The index of a menu group: its own click only opens the menu, but its address answers (product.md 12). */
export default function MenuGroup() {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  const group = groupAt(path);
  return (
    <>
      <PageHeader title={t(`common:${group.label}`)} lead={t("menuGroup.lead")} />
      <ul className="page-width grid gap-x-10 sm:grid-cols-2">
        {group.children.map(({ label, path: to }) => (
          <li key={to} className="border-t border-line py-6">
            <Link to={address(to)} className="text-2xl font-serif hover:text-brand" prefetch="intent">
              {t(`common:${label}`)}
            </Link>
            <p className="mt-2 max-w-[40ch] text-soft">{t(`menuGroup.${to.slice(1)}`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
