import { z } from "zod";
import { checkRequest, draftShare, itemKey, itemKind, madeShare } from "../../contracts/item.ts";
import { teammate } from "../../contracts/messages.ts";
import {
  askToCheck,
  endShare,
  listColleagues,
  listShares,
  sayGone,
  sayHere,
  shareDraft,
} from "../../modules/office/index.ts";
import { byOwnIri, list, nothing, resource, secret, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";

const SHARE = resource(
  "DraftShare",
  draftShare,
  ({ id }, { kind = "", key = "" }: Record<string, string>) => `/api/items/${kind}/${key}/shares/${id}`,
);
const TEAMMATE = resource("User", teammate, byOwnIri, "teammate");
const named = z.object({ kind: itemKind, key: itemKey });
const PATH = "/api/items/:kind/:key";

/** The calls by which people work on a draft together, and others read it over. Verbs check which items the actor edits. */
export const readingOverEndpoints = [
  endpoint({
    method: "get",
    path: `${PATH}/shares`,
    summary: "List the secret links that open a draft",
    who: team,
    params: named,
    answer: list(SHARE),
    run: listShares,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/shares`,
    summary: "Make a secret link that opens a draft for 14 days",
    who: team,
    params: named,
    answer: secret(value(madeShare, 201)),
    run: shareDraft,
  }),
  endpoint({
    method: "delete",
    path: `${PATH}/shares/:id`,
    summary: "End a secret link of a draft",
    who: team,
    params: named.extend({ id: z.uuid() }),
    answer: nothing(),
    run: endShare,
  }),
  endpoint({
    method: "get",
    path: `${PATH}/colleagues`,
    summary: "List who else may edit an item",
    who: team,
    params: named,
    answer: list(TEAMMATE),
    run: listColleagues,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/check-requests`,
    summary: "Ask a colleague by mail to read a draft over",
    who: team,
    params: named,
    body: json(checkRequest),
    answer: nothing(),
    run: askToCheck,
  }),
  endpoint({
    method: "put",
    path: `${PATH}/here`,
    summary: "Say that one has the form of an item open, and hear who else has",
    who: team,
    params: named,
    answer: list(TEAMMATE),
    run: sayHere,
  }),
  endpoint({
    method: "delete",
    path: `${PATH}/here`,
    summary: "Say that one has closed the form of an item",
    who: team,
    params: named,
    answer: nothing(),
    run: sayGone,
  }),
];
