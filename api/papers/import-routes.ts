import { z } from "zod";
import {
  importForm,
  importLine,
  LARGEST_IMPORT,
  paperImport,
  takeInput,
} from "../../contracts/paper-imports.ts";
import { LINE_STATES } from "../../contracts/paper-import-states.ts";
import { PAPER_SOURCES, paperSource, sourceInput } from "../../contracts/paper-sources.ts";
import { listSources, switchSource } from "../../modules/papers/index.ts";
import {
  deleteImport,
  listImports,
  listLines,
  readImport,
  readNotUnderstood,
  startImport,
  takeImport,
} from "../../modules/paper-imports/index.ts";
import { file, item, list, nothing, page, resource } from "../http/answers.ts";
import { json, optionalJson, upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators } from "../http/who.ts";

const IMPORT = resource("PaperImport", paperImport, ({ id }) => `/api/paper-imports/${id}`);
const LINE = resource(
  "PaperImportLine",
  importLine,
  ({ number }, { id = "" }) => `/api/paper-imports/${id}/lines#${number}`,
);
const named = z.object({ id: z.uuid() });

/** How papers are brought in: a file is read, what each line would do is shown, and what is chosen is taken at once. */
export const paperImportEndpoints = [
  endpoint({
    method: "get",
    path: "/api/paper-imports",
    summary: "List the latest imports of papers",
    who: administrators,
    answer: list(IMPORT),
    run: listImports,
  }),
  endpoint({
    method: "post",
    path: "/api/paper-imports",
    summary: "Read a file of references: BibTeX, RIS, CSL-JSON or PubMed's formats",
    who: administrators,
    query: importForm,
    body: upload("file", LARGEST_IMPORT),
    answer: item(IMPORT, 202),
    run: startImport,
  }),
  endpoint({
    method: "get",
    path: "/api/paper-imports/:id",
    summary: "Read how far an import is",
    who: administrators,
    params: named,
    answer: item(IMPORT),
    run: readImport,
  }),
  endpoint({
    method: "delete",
    path: "/api/paper-imports/:id",
    summary: "Forget an import; its papers stay",
    who: administrators,
    params: named,
    answer: nothing(),
    run: deleteImport,
  }),
  endpoint({
    method: "get",
    path: "/api/paper-imports/:id/lines",
    summary: "List what each reference of an import would do",
    who: administrators,
    params: named,
    query: pageQuery.extend({ state: z.enum(LINE_STATES, "invalid").optional() }),
    answer: page(LINE),
    run: listLines,
  }),
  endpoint({
    method: "get",
    path: "/api/paper-imports/:id/not-understood",
    summary: "Download the references that were not understood",
    who: administrators,
    params: named,
    answer: file("text/plain"),
    run: async ({ ctx, input, c }) =>
      c.body(await readNotUnderstood({ ctx, input }), 200, {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": 'attachment; filename="references.txt"',
      }),
  }),
  endpoint({
    method: "post",
    path: "/api/paper-imports/:id/take",
    summary: "Take what an import has read, but for some lines",
    who: administrators,
    params: named,
    body: optionalJson(takeInput),
    answer: item(IMPORT, 202),
    run: takeImport,
  }),
];

const SOURCE = resource("PaperSource", paperSource, ({ name }) => `/api/paper-sources/${name}`);

/** Where papers are looked up: when each source answered last, and whether it is asked at all. */
export const paperSourceEndpoints = [
  endpoint({
    method: "get",
    path: "/api/paper-sources",
    summary: "List where papers are looked up",
    who: administrators,
    answer: list(SOURCE),
    run: listSources,
  }),
  endpoint({
    method: "patch",
    path: "/api/paper-sources/:name",
    summary: "Have a source asked, or no longer",
    who: administrators,
    params: z.object({ name: z.enum(PAPER_SOURCES) }),
    body: json(sourceInput),
    answer: list(SOURCE),
    run: switchSource,
  }),
];
