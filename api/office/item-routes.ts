import { z } from "zod";
import { ITEM_SORTS, ITEM_STATUSES, ITEM_KINDS } from "../../contracts/item-kinds.ts";
import {
  atRevision,
  auditEntry,
  check,
  confirmationInput,
  draftInput,
  item as itemShape,
  itemCount,
  itemKey,
  itemKind,
  itemSummary,
  itemVersion,
  mergeInput,
  newItem,
  orderInput,
  preview,
  previewInput,
  scheduleInput,
  wholeVersion,
} from "../../contracts/item.ts";
import { AUDIT_KINDS } from "../../contracts/audit-kinds.ts";
import {
  archiveItem,
  cancelSchedule,
  checkItem,
  confirmTranslation,
  countItems,
  createItem,
  createPreview,
  deleteItem,
  listAudit,
  listItems,
  listVersions,
  orderItems,
  publishItem,
  readItem,
  readVersion,
  restoreVersion,
  saveDraft,
  scheduleItem,
  takeBackItem,
} from "../../modules/office/index.ts";
import { mergeVersions } from "../../modules/paper-imports/index.ts";
import { item, list, nothing, page, resource, secret, value, values } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, team } from "../http/who.ts";

type Keyed = { kind: string; key: string };
const iriOf = ({ kind, key }: Keyed) => `/api/items/${kind}/${key}`;
const SUMMARY = resource("Item", itemSummary, iriOf, "summary");
const ITEM = resource("Item", itemShape, iriOf);
const versionIri = ({ number }: { number: number }, { kind = "", key = "" }: Record<string, string>) =>
  `${iriOf({ kind, key })}/versions/${number}`;
const VERSION = resource("Version", itemVersion, versionIri, "summary");
const WHOLE_VERSION = resource("Version", wholeVersion, versionIri);
const COUNT = resource("ItemCount", itemCount, ({ kind }) => `/api/item-counts#${kind}`);
const AUDIT = resource("AuditEntry", auditEntry, ({ id }) => `/api/audit#${id}`);

const named = z.object({ kind: itemKind, key: itemKey });
const numbered = named.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) });
const PATH = "/api/items/:kind/:key";
/** In bytes: the longest text (`contracts/draft.ts`) in both languages, and once more as another editor left it. */
export const LARGEST_DRAFT = 2 * 1024 * 1024;

/** The calls on items, their drafts, versions and schedules. Verbs check which items the actor edits. */
export const itemEndpoints = [
  endpoint({
    method: "get",
    path: "/api/items",
    summary: "List a kind's items, or all",
    who: team,
    query: pageQuery.extend({
      kind: z.enum([...ITEM_KINDS, "all"]).default("post"),
      key: itemKey.optional(),
      status: z.enum(ITEM_STATUSES, "invalid").optional(),
      sort: z.enum(ITEM_SORTS, "invalid").default("edited"),
      q: z.string().max(200, "too_long").optional(),
    }),
    answer: page(SUMMARY),
    run: listItems,
  }),
  endpoint({
    method: "get",
    path: "/api/item-counts",
    summary: "Count the items of each kind",
    who: team,
    answer: list(COUNT),
    run: countItems,
  }),
  endpoint({
    method: "post",
    path: "/api/items",
    summary: "Add an item, as a draft",
    who: team,
    body: json(newItem),
    answer: item(ITEM, 201),
    run: createItem,
  }),
  endpoint({
    method: "get",
    path: PATH,
    summary: "Read an item and its draft",
    who: team,
    params: named,
    answer: item(ITEM),
    run: readItem,
  }),
  endpoint({
    method: "put",
    path: `${PATH}/draft`,
    summary: "Save an item's draft",
    who: team,
    params: named,
    body: json(draftInput, LARGEST_DRAFT),
    answer: item(ITEM),
    run: saveDraft,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/publish`,
    summary: "Make an item's draft public",
    who: team,
    params: named,
    body: json(atRevision),
    answer: item(ITEM),
    run: publishItem,
  }),
  endpoint({
    method: "put",
    path: `${PATH}/schedule`,
    summary: "Have an item's draft of now published later",
    who: team,
    params: named,
    body: json(scheduleInput),
    answer: item(ITEM),
    run: scheduleItem,
  }),
  endpoint({
    method: "delete",
    path: `${PATH}/schedule`,
    summary: "Take an item's schedule back",
    who: team,
    params: named,
    answer: item(ITEM),
    run: cancelSchedule,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/archive`,
    summary: "Take an item away from readers",
    who: team,
    params: named,
    answer: item(ITEM),
    run: archiveItem,
  }),
  endpoint({
    method: "delete",
    path: `${PATH}/archive`,
    summary: "Take an item out of the archive",
    who: team,
    params: named,
    answer: item(ITEM),
    run: takeBackItem,
  }),
  endpoint({
    method: "post",
    path: "/api/items/publication/:key/merge",
    summary: "Make one paper of a preprint and its article",
    who: team,
    params: z.object({ key: itemKey }),
    body: json(mergeInput),
    answer: item(ITEM),
    run: mergeVersions,
  }),
  endpoint({
    method: "delete",
    path: PATH,
    summary: "Delete an archived item for good",
    who: team,
    params: named,
    answer: nothing(),
    run: deleteItem,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/confirmations`,
    summary: "Say that a text is still right",
    who: team,
    params: named,
    body: json(confirmationInput),
    answer: item(ITEM),
    run: confirmTranslation,
  }),
  endpoint({
    method: "get",
    path: `${PATH}/checks`,
    summary: "Check an item's draft",
    who: team,
    params: named,
    answer: values(check),
    run: checkItem,
  }),
  endpoint({
    method: "get",
    path: `${PATH}/versions`,
    summary: "List an item's versions, newest first",
    who: team,
    params: named,
    answer: list(VERSION),
    run: listVersions,
  }),
  endpoint({
    method: "get",
    path: `${PATH}/versions/:number`,
    summary: "Read a version",
    who: team,
    params: numbered,
    answer: item(WHOLE_VERSION),
    run: readVersion,
  }),
  endpoint({
    method: "post",
    path: `${PATH}/versions/:number/restore`,
    summary: "Make an old version the draft again",
    who: team,
    params: numbered,
    body: json(atRevision),
    answer: item(ITEM),
    run: restoreVersion,
  }),
  endpoint({
    method: "put",
    path: "/api/item-orders/:kind",
    summary: "Put a kind's items in order",
    who: administrators,
    params: z.object({ kind: itemKind }),
    body: json(orderInput),
    answer: nothing(),
    run: orderItems,
  }),
  endpoint({
    method: "post",
    path: "/api/previews",
    summary: "Keep an unsaved form, to be looked at as a page",
    who: team,
    body: json(previewInput, LARGEST_DRAFT),
    answer: secret(value(preview, 201)),
    run: createPreview,
  }),
  endpoint({
    method: "get",
    path: "/api/audit",
    summary: "List who changed what, newest first",
    who: administrators,
    query: pageQuery.extend({
      kind: z.enum(AUDIT_KINDS).optional(),
      key: z.string().max(200).optional(),
      q: z.string().trim().max(100).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    answer: page(AUDIT),
    run: listAudit,
  }),
];
