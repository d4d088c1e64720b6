import { z } from "zod";
import { interfaceText, ownTextInput, textName } from "../../contracts/texts.ts";
import { TEXT_FILTERS } from "../../contracts/text-filters.ts";
import { changeText, dismissMissing, listTexts } from "../../modules/translations/index.ts";
import { byOwnIri, item, nothing, page, resource } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators } from "../http/who.ts";

const TEXT = resource("InterfaceText", interfaceText, byOwnIri);

/** The calls on the interface's texts, which the team may replace. For administrators. */
export const textEndpoints = [
  endpoint({
    method: "get",
    path: "/api/texts",
    summary: "List the interface's texts",
    who: administrators,
    query: pageQuery.extend({
      show: z.enum(TEXT_FILTERS, "invalid").default("all"),
      q: z.string().trim().max(200, "too_long").optional(),
    }),
    answer: page(TEXT),
    run: listTexts,
  }),
  endpoint({
    method: "put",
    path: "/api/texts/:namespace/:key",
    summary: "Write a text of the interface, or go back to ours",
    who: administrators,
    params: textName,
    body: json(ownTextInput),
    answer: item(TEXT),
    run: changeText,
  }),
  endpoint({
    method: "delete",
    path: "/api/texts/:namespace/:key",
    summary: "Take a missing text off the queue",
    who: administrators,
    params: textName,
    answer: nothing(),
    run: dismissMissing,
  }),
];
