import { pathsUnder } from "../../contracts/paths-under.ts";
import { type Page, page } from "../page.tsx";
import { profilePage } from "../profile/profile.tsx";
import { makeHead } from "../shell/head.ts";
import { Moved } from "../shell/moved.ts";
import { orMoved } from "../shell/or-moved.ts";
import { withFigures } from "../shell/shown.ts";
import type { Site } from "../site.ts";
import { Text } from "./text.tsx";

const ownPage = page({ path: "/:name", load, view: Text });

/** What stands at a word of its own: the researcher's profile, and the pages that the owner wrote. */
export const namedPage: Page = {
  paths: ["/:name"],
  async make(site) {
    const { slug } = await site.doors.content.readIdentity({ ctx: site.ctx });
    return (site.params["name"] === slug ? profilePage : ownPage).make(site);
  },
};

async function load(site: Site) {
  const { name: slug = "" } = site.params;
  const { content } = site.doors;
  const answer = content.readOwnPage({ ctx: site.ctx, input: { slug } });
  const { locale, slugs, page: own } = await orMoved(site, { kind: "page", slug, under: "", answer });
  if (locale !== site.locale) throw new Moved(`/${locale}/${slug}`, 301);
  const { key, title, description, html } = own;
  const editedAs = `page/${key}` as const;
  const head = makeHead(site, { title, description, paths: pathsUnder("", slugs), instead: "/" });
  return { head, editedAs, title, lead: description, html: withFigures(site, html) };
}
