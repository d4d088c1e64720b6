import { z } from "zod";
import {
  archivePart,
  exportInput,
  siteExport,
  siteImport,
  siteImportInput,
  startedExport,
  wholeImport,
} from "../../contracts/transfers.ts";
import {
  forgetSiteImport,
  giveExport,
  listExports,
  listSiteImports,
  readExport,
  readSiteImport,
  startExport,
  startSiteImport,
  takeSiteImport,
  undoSiteImport,
} from "../../modules/transfers/index.ts";
import { file, item, list, nothing, resource, secret, value } from "../http/answers.ts";
import { json, optionalJson } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { anyone, superAdministrators } from "../http/who.ts";
import { answerFile } from "../media/file-answer.ts";

const EXPORT = resource("SiteExport", siteExport, ({ id }) => `/api/site-exports/${id}`);
const IMPORT = resource("SiteImport", siteImport, ({ id }) => `/api/site-imports/${id}`, "summary");
const WHOLE_IMPORT = resource("SiteImport", wholeImport, ({ id }) => `/api/site-imports/${id}`);
const named = z.object({ id: z.uuid() });

/** How a site leaves and comes, for its owner. */
export const transferEndpoints = [
  endpoint({
    method: "get",
    path: "/api/site-exports",
    summary: "List the archives that can be fetched, or are made",
    who: superAdministrators,
    answer: list(EXPORT),
    run: listExports,
  }),
  endpoint({
    method: "post",
    path: "/api/site-exports",
    summary: "Make an archive of the content, and one of the members if that is asked",
    who: superAdministrators,
    body: optionalJson(exportInput),
    answer: secret(value(startedExport)),
    run: startExport,
  }),
  endpoint({
    method: "post",
    path: "/api/site-exports/:id/address",
    summary: "Ask where an archive can be downloaded for ten minutes",
    who: superAdministrators,
    params: named,
    body: json(z.object({ part: archivePart })),
    answer: secret(value(z.object({ address: z.string() }))),
    run: giveExport,
  }),
  endpoint({
    method: "get",
    path: "/api/site-archives/:name",
    summary: "Download an archive of the site, by an address that its owner asked for",
    who: anyone,
    params: z.object({ name: z.string().max(200) }),
    answer: file("application/octet-stream"),
    async run({ ctx, input, c }) {
      const answer = answerFile(await readExport({ ctx, input }), c.req.raw);
      answer.headers.set("Cache-Control", "private, no-store");
      return answer;
    },
  }),
  endpoint({
    method: "get",
    path: "/api/site-imports",
    summary: "List the latest imports of sites",
    who: superAdministrators,
    answer: list(IMPORT),
    run: listSiteImports,
  }),
  endpoint({
    method: "post",
    path: "/api/site-imports",
    summary: "Read an uploaded site as a trial, which changes nothing",
    who: superAdministrators,
    body: json(siteImportInput),
    answer: item(WHOLE_IMPORT, 202),
    run: startSiteImport,
  }),
  endpoint({
    method: "get",
    path: "/api/site-imports/:id",
    summary: "Read what an import would do, or did",
    who: superAdministrators,
    params: named,
    answer: item(WHOLE_IMPORT),
    run: readSiteImport,
  }),
  endpoint({
    method: "post",
    path: "/api/site-imports/:id/take",
    summary: "Take an import, as drafts",
    who: superAdministrators,
    params: named,
    answer: item(WHOLE_IMPORT, 202),
    run: takeSiteImport,
  }),
  endpoint({
    method: "post",
    path: "/api/site-imports/:id/undo",
    summary: "Take an import back as a whole",
    who: superAdministrators,
    params: named,
    body: optionalJson(z.object({ leavesEdited: z.boolean("invalid").default(false) })),
    answer: item(WHOLE_IMPORT, 202),
    run: undoSiteImport,
  }),
  endpoint({
    method: "delete",
    path: "/api/site-imports/:id",
    summary: "Forget an import; what it brought stays",
    who: superAdministrators,
    params: named,
    answer: nothing(),
    run: forgetSiteImport,
  }),
];
