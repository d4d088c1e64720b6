import type { Site } from "../site.ts";
import { presentProduct } from "../books/present-product.ts";

/** How many papers and figures an index shows of a longer list. */
const PAPERS = 4;
const FIGURES = 4;

/** The first papers, the books and the figures. */
export async function readPublications({ ctx, doors }: Site) {
  const [{ items: publications }, books, media] = await Promise.all([
    doors.content.listPublications({ ctx, input: { page: 1 } }),
    doors.content.listEntries({ ctx, input: { kind: "book" } }),
    doors.content.listEntries({ ctx, input: { kind: "medium" } }),
  ]);
  const figures = media.filter(({ kind }) => kind === "figure").slice(0, FIGURES);
  const picture = await doors.media.findPictures(ctx.database, [
    ...books.flatMap(({ pictures }) => [pictures.front, pictures.back]),
    ...figures.map(({ file }) => file),
  ]);
  return {
    papers: publications
      .slice(0, PAPERS)
      .map(({ key, title, container, year, doi, note }) => ({ key, title, container, year, doi, note })),
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
