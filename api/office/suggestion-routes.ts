import { z } from "zod";
import { item as itemShape, itemKey, itemKind } from "../../contracts/item.ts";
import {
  declinedSuggestion,
  openSuggestion,
  publicText,
  suggestion,
  suggestionInput,
  takenSuggestion,
} from "../../contracts/suggestions.ts";
import {
  declineSuggestion,
  listOpenSuggestions,
  listSuggestions,
  readPublicText,
  suggestChange,
  takeSuggestion,
} from "../../modules/office/index.ts";
import { item, list, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";
import { LARGEST_DRAFT } from "./item-routes.ts";

type Keyed = { kind: string; key: string };
const iriOf = ({ kind, key }: Keyed, id: string) => `/api/items/${kind}/${key}/suggestions/${id}`;
const SUGGESTION = resource(
  "Suggestion",
  suggestion,
  ({ id }, { kind = "", key = "" }: Record<string, string>) => iriOf({ kind, key }, id),
);
const OPEN = resource("Suggestion", openSuggestion, (one) => iriOf(one, one.id), "open");
const ITEM = resource("Item", itemShape, ({ kind, key }) => `/api/items/${kind}/${key}`);

const named = z.object({ kind: itemKind, key: itemKey });
const one = named.extend({ id: z.uuid() });
const PATH = "/api/items/:kind/:key/suggestions";

/** The calls by which colleagues suggest changes of texts that are not theirs to edit. Verbs check which items the actor edits. */
export const suggestionEndpoints = [
  endpoint({
    method: "get",
    path: "/api/items/:kind/:key/public-text",
    summary: "Read what readers see of a text, to suggest a change of it",
    who: team,
    params: named,
    answer: value(publicText),
    run: readPublicText,
  }),
  endpoint({
    method: "get",
    path: PATH,
    summary: "List the changes that are suggested of a text",
    who: team,
    params: named,
    answer: list(SUGGESTION),
    run: listSuggestions,
  }),
  endpoint({
    method: "post",
    path: PATH,
    summary: "Suggest a change of a public text to whoever may edit it",
    who: team,
    params: named,
    body: json(suggestionInput, LARGEST_DRAFT),
    answer: item(SUGGESTION, 201),
    run: suggestChange,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/:id/take`,
    summary: "Put a suggested text into the draft",
    who: team,
    params: one,
    body: json(takenSuggestion, LARGEST_DRAFT),
    answer: item(ITEM),
    run: takeSuggestion,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/:id/decline`,
    summary: "Decline a suggestion",
    who: team,
    params: one,
    body: json(declinedSuggestion),
    answer: item(SUGGESTION),
    run: declineSuggestion,
  }),
  endpoint({
    method: "get",
    path: "/api/open-suggestions",
    summary: "List the open suggestions that one may decide on",
    who: team,
    answer: list(OPEN),
    run: listOpenSuggestions,
  }),
];
