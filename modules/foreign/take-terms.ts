import { slugify } from "../../contracts/slugify.ts";
import { addRedirects } from "../redirects/index.ts";
import { findTerms } from "../office/index.ts";
import type { Found, FoundTerm } from "./found.ts";
import type { ForeignLine } from "./report.ts";
import type { Course } from "./course.ts";
import { addItem } from "./take-item.ts";
import { inTrial } from "./trial.ts";
import { whyOf } from "../../platform/core/untaken.ts";

/** The categories and tags that the old site names as such. What only posts name is added with the first of them. */
export async function takeTerms(course: Course, { terms }: Found): Promise<ForeignLine[]> {
  const { database } = course.services;
  course.terms.category = await findTerms(database, "category");
  course.terms.tag = await findTerms(database, "tag");
  const lines: ForeignLine[] = [];
  for (const term of terms)
    if (term.name.trim() && slugify(term.name) !== "uncategorized") lines.push(await takeTerm(course, term));
  return lines;
}

/** One term. What is here under one of its names is taken for it; else a draft is made, of one name in both languages. */
export async function takeTerm(course: Course, { kind, name, addresses }: FoundTerm): Promise<ForeignLine> {
  const { services, isTrial, id } = course;
  const source = `${kind} ${name}`.slice(0, 300);
  const line = { kind, source, title: name, losses: [], addresses };
  const wanted = slugify(name) || kind;
  try {
    return await inTrial(services.database, isTrial, async (transaction): Promise<ForeignLine> => {
      const known = course.terms[kind].get(wanted);
      const document = { name: { fr: name, en: name }, slug: { fr: wanted, en: wanted } };
      const key = known ?? (await addItem(transaction, course, { kind, source, wanted, document }));
      const madeAt = services.now();
      await addRedirects(
        transaction,
        addresses.map((path) => ({ path, kind, key, madeAt, import: id })),
      );
      course.terms[kind].set(wanted, key);
      return { ...line, key, becomes: known ? "same" : "draft" };
    });
  } catch (error) {
    return { ...line, becomes: "refused", why: whyOf(error) };
  }
}
