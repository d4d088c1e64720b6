import { z } from "zod";
import {
  askedComment,
  comment,
  commentAnswerInput,
  commentChange,
  commentInput,
} from "../../contracts/comments.ts";
import { itemKey, itemKind } from "../../contracts/item.ts";
import {
  answerComment,
  changeComment,
  correctComment,
  deleteComment,
  listAskedComments,
  listComments,
  writeComment,
} from "../../modules/office/index.ts";
import { item, list, nothing, resource } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { team } from "../http/who.ts";

const COMMENT = resource(
  "Comment",
  comment,
  ({ id }, { kind = "", key = "" }: Record<string, string>) => `/api/items/${kind}/${key}/comments/${id}`,
);
const ASKED = resource(
  "Comment",
  askedComment,
  ({ kind, key, id }) => `/api/items/${kind}/${key}/comments/${id}`,
  "asked",
);

const named = z.object({ kind: itemKind, key: itemKey });
const one = named.extend({ id: z.uuid() });
const PATH = "/api/items/:kind/:key/comments";

/** The calls on what the team says of a text. Verbs check which items the actor edits. */
export const commentEndpoints = [
  endpoint({
    method: "get",
    path: PATH,
    summary: "List what the team says of an item's text",
    who: team,
    params: named,
    answer: list(COMMENT),
    run: listComments,
  }),
  endpoint({
    method: "post",
    path: PATH,
    summary: "Say something of a passage, and ask a colleague by mail to look at it",
    who: team,
    params: named,
    body: json(commentInput),
    answer: item(COMMENT, 201),
    run: writeComment,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/:id/answers`,
    summary: "Answer a comment",
    who: team,
    params: one,
    body: json(commentAnswerInput),
    answer: item(COMMENT, 201),
    run: answerComment,
  }),
  endpoint({
    method: "patch",
    path: `${PATH}/:id`,
    summary: "Resolve a comment, or open it again",
    who: team,
    params: one,
    body: json(commentChange),
    answer: item(COMMENT),
    run: changeComment,
  }),
  endpoint({
    method: "put",
    path: `${PATH}/:id/body`,
    summary: "Put other words in one's own comment or answer",
    who: team,
    params: one,
    body: json(commentAnswerInput),
    answer: item(COMMENT),
    run: correctComment,
  }),
  endpoint({
    method: "delete",
    path: `${PATH}/:id`,
    summary: "Delete one's own comment or answer",
    who: team,
    params: one,
    answer: nothing(),
    run: deleteComment,
  }),
  endpoint({
    method: "get",
    path: "/api/asked-comments",
    summary: "List the open comments that one was asked to look at",
    who: team,
    answer: list(ASKED),
    run: listAskedComments,
  }),
];
