import type { Entry } from "../../contracts/content.ts";
import { MENU_PLACES, type MenuPlace, OWN_PAGE, placeOf } from "../../contracts/menu-places.ts";
import { groupsOf } from "../../contracts/menu.ts";

/** Where an entry leads, and its own name or the text that names it. */
export type Link = { path: string } & ({ name: string } | { text: MenuPlace["text"] });
type MenuItem = Link & { children: Link[] };

type Page = { key: string; title: string; path: string };

const { publications, bioinformatics, events } = MENU_PLACES;
/** The places whose page shows what stands under them in the specification's menu: a group of them does not lead there too. */
const INDEXES: ReadonlySet<string> = new Set([publications.path, bioinformatics.path, events.path]);

/** The menu as readers see it: without pages that are not public, whose entries then stand by themselves. */
export function menuOf(entries: Entry<"menu">["entries"], pages: Page[]): MenuItem[] {
  const linkOf = ({ to, label }: (typeof entries)[number]): Link[] => {
    const place = placeOf(to);
    if (place) return [label ? { path: place.path, name: label } : place];
    const page = pages.find(({ key }) => OWN_PAGE + key === to);
    return page ? [{ path: page.path, name: label ?? page.title }] : [];
  };
  return groupsOf(entries).flatMap(([first, ...others]): MenuItem[] => {
    const children = others.flatMap(linkOf);
    const [head] = linkOf(first);
    if (!head) return children.map((child) => ({ ...child, children: [] }));
    const isReached = children.length === 0 || INDEXES.has(head.path);
    return [{ ...head, children: isReached ? children : [head, ...children] }];
  });
}
