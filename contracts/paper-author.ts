import type { PaperAuthor } from "./paper.ts";
import { slugify } from "./slugify.ts";

/** What people with this name are filed under: `muller-k` for Karl Müller, `encode-project` for an organisation. */
export function authorSlug({ family, given, particle }: PaperAuthor): string {
  const name = slugify(`${particle ?? ""} ${family}`) || "x";
  const initial = slugify(given ?? "").slice(0, 1);
  return initial ? `${name}-${initial}` : name;
}

/** A name as a list has it: `Müller, K. O.` */
export function shortName({ family, given, particle }: PaperAuthor): string {
  const whole = [particle, family].filter(Boolean).join(" ");
  return given ? `${whole}, ${initialsOf(given)}` : whole;
}

/** `Mark D.` becomes `M. D.`, `Jean-Pierre` becomes `J.-P.` */
function initialsOf(given: string): string {
  return given.replaceAll(/(\p{L})[\p{L}.'’]*/gu, "$1.");
}

export type Researcher = { name: string; familyName?: string | undefined; orcid?: string | undefined };

/** The researcher as an author. Without a family name of their own, it is the last word of their name. */
export function asAuthor({ name, familyName, orcid }: Researcher): PaperAuthor {
  const words = name.trim().split(/\s+/);
  const family = familyName?.trim() || words.at(-1) || name;
  const given = name.replace(family, "").replaceAll(/\s+/g, " ").trim();
  return { family, ...(given && { given }), ...(orcid && { orcid }) };
}

/** Whatever a paper may have filed the researcher under: their family name is the last word of their name, or more of them, or the first. */
export function researcherSlugs(name: string): string[] {
  const words = slugify(name).split("-").filter(Boolean);
  const slugs = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      ...before.map((given) => `${after.join("-")}-${given.slice(0, 1)}`),
      ...after.map((given) => `${before.join("-")}-${given.slice(0, 1)}`),
    ];
  });
  return [...new Set(slugs)];
}

/** Whether an author of a paper is the researcher: by the ORCID iD where both have one, else by the name. */
export function isResearcher(author: PaperAuthor, { name, orcid }: Researcher): boolean {
  if (author.orcid && orcid) return author.orcid === orcid;
  return researcherSlugs(name).includes(authorSlug(author));
}
