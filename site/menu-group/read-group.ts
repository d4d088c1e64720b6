import type { Site } from "../site.ts";
import { presentProduct } from "../books/present-product.ts";

/** How many papers and figures an index shows of a longer list. */
const PAPERS = 4;
const FIGURES = 4;

/** The first papers, the books and the figures. */
export async function readPublications({ ctx, doors, locale }: Site) {
  const { name, orcid } = await doors.content.readIdentity({ ctx });
  const asked = { filters: {}, researcher: { name, orcid }, page: 1 };
  const [{ items: papers }, books, media] = await Promise.all([
    doors.papers.listPapers({ ctx, input: asked }),
    doors.content.listEntries({ ctx, input: { kind: "book" } }),
    doors.content.listEntries({ ctx, input: { kind: "medium" } }),
  ]);
  const figures = media.filter(({ kind }) => kind === "figure").slice(0, FIGURES);
  const picture = await doors.media.findPictures(ctx.database, [
    ...books.flatMap(({ pictures }) => [pictures.front, pictures.back]),
    ...figures.map(({ file }) => file),
  ]);
  return {
    papers: papers.slice(0, PAPERS).map(({ key, title, language = "en", container, year, note }) => {
      return { key, title, language, container, year, note: note?.[locale] };
    }),
    books: books.map((book) => presentProduct(book, picture)),
    figures: figures.map(({ key, title, file }) => ({ key, title, picture: picture(file) })),
  };
}

/** The tools and the databases, each with what it is for. */
export async function readBioinformatics({ ctx, doors }: Site) {
  const [tools, databases] = await Promise.all([
    doors.content.listEntries({ ctx, input: { kind: "tool" } }),
    doors.content.listEntries({ ctx, input: { kind: "database" } }),
  ]);
  return {
    tools: tools.map(({ key, name, purpose, step }) => ({ key, name, purpose, step })),
    databases: databases.map(({ key, name, purpose }) => ({ key, name, purpose })),
  };
}

export type PublicationsContent = Awaited<ReturnType<typeof readPublications>>;
export type BioinformaticsContent = Awaited<ReturnType<typeof readBioinformatics>>;
