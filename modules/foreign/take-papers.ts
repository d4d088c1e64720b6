import type { Why } from "../../contracts/untaken.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import { stemOfPaper } from "../office/index.ts";
import { findSame, identitiesOf, readReference, splitReferences } from "../papers/index.ts";
import type { Found } from "./found.ts";
import type { ForeignLine } from "./report.ts";
import type { Course } from "./course.ts";
import { addItem } from "./take-item.ts";
import { inTrial } from "./trial.ts";
import { whyOf } from "../../platform/core/untaken.ts";

/** The papers of BibTeX files. One that is here already is left as it is. */
export async function takePapers(course: Course, { papers }: Found): Promise<ForeignLine[]> {
  const lines: ForeignLine[] = [];
  for (const { source, read: readFile, list } of papers) {
    const found = split(readFile);
    if ("why" in found) {
      lines.push({
        kind: "publication",
        source,
        title: source,
        losses: [],
        addresses: [],
        becomes: "refused",
        ...found,
      });
      continue;
    }
    const { pieces, strings } = found;
    for (const piece of pieces) {
      const name = /^\s*@\w{1,40}\s*[{(]\s*([^,\s]{1,200})/.exec(piece.text)?.[1] ?? String(piece.line);
      const line: Line = {
        kind: "publication",
        source: `${source} ${name}`,
        title: name,
        losses: [],
        addresses: [],
      };
      const read = readReference({ format: "bibtex", text: piece.text, strings, list });
      lines.push(
        "reason" in read
          ? { ...line, becomes: "refused", why: { code: read.reason, what: `${source}:${piece.line}` } }
          : await takePaper(course, { ...line, title: read.paper.title }, { name, paper: read.paper }),
      );
    }
  }
  return lines;
}

function split(read: () => string): ReturnType<typeof splitReferences> | { why: Why } {
  try {
    return splitReferences(read(), "bibtex");
  } catch (error) {
    return { why: whyOf(error) };
  }
}

type Line = Pick<ForeignLine, "kind" | "source" | "title" | "losses" | "addresses">;

async function takePaper(
  course: Course,
  line: Line,
  { name, paper }: { name: string; paper: PaperDocument },
): Promise<ForeignLine> {
  const { services, here, papers, isTrial } = course;
  const { kind, source } = line;
  try {
    const before = here.get(`${kind} ${source}`);
    const identities = identitiesOf(paper);
    const found = before ? undefined : await findSame(services.database, identities);
    // A paper of two files of the old site is one.
    const known = before ?? identities.map((one) => found?.get(one) ?? papers.get(one)).find(Boolean);
    const key =
      known ??
      (await inTrial(services.database, isTrial, (transaction) =>
        addItem(transaction, course, {
          kind: "publication",
          source,
          wanted: stemOfPaper(paper),
          document: paper,
        }),
      ));
    for (const one of [name, ...identities]) papers.set(one, key);
    return { ...line, key, becomes: known ? "same" : "draft" };
  } catch (error) {
    return { ...line, becomes: "refused", why: whyOf(error) };
  }
}
