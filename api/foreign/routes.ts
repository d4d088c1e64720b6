import { z } from "zod";
import { broughtDocument, LARGEST_DOCUMENT } from "../../contracts/foreign.ts";
import { bringDocument } from "../../modules/foreign/index.ts";
import { value } from "../http/answers.ts";
import { upload } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";

/** What comes from other software. */
export const foreignEndpoints = [
  endpoint({
    method: "post",
    path: "/api/brought-documents",
    summary: "Read a document of Word, a notebook, Markdown or HTML for the editor",
    who: team,
    query: z.object({ name: z.string().max(300, "too_long").default("") }),
    body: upload("file", LARGEST_DOCUMENT),
    answer: value(broughtDocument),
    run: bringDocument,
  }),
];
