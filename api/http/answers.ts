import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Collection, Identified } from "../../contracts/api.ts";
import type { PageOf } from "../../contracts/page.ts";
import type { Environment } from "../environment.ts";
import { answer, answerCollection, answerItem, type PageQuery, sendJson } from "./envelope.ts";

type Params = Record<string, string>;

/** A kind of things that each have an address. Hydra's documentation uses its name. */
export type Resource<Item extends object> = {
  name: string;
  schema: z.ZodType;
  /** Names this shape, where a call shows fewer fields of a thing than reading it does. */
  shape?: string;
  iri: (thing: Item, params: Params) => string;
};

type Asked = { params: Params; query: unknown; status: number };

/** A kind of answer. It makes a response from the result of `run`, and describes itself to the documents. */
export type Answer<Output, Received = unknown> = {
  kind: "item" | "page" | "list" | "value" | "nothing" | "file";
  /** The possible statuses; the first is the default. */
  statuses: number[];
  resource?: Pick<Resource<never>, "name" | "schema" | "shape">;
  schema?: z.ZodType;
  /** Whether it is always plain `application/json`. */
  isPlain?: boolean;
  /** Whether it holds a secret, which is not kept for a repeat of the call. */
  isSecret?: boolean;
  /** The media type of a file. */
  type?: string;
  /** Media types that a reader may ask for instead of JSON. */
  otherTypes?: string[];
  respond: (c: HonoContext<Environment>, output: Output, asked: Asked) => Response;
  /** The answer's type for callers. It exists only as a type. */
  received?: Received;
};

/** Makes a resource. `iri` makes a thing's address from the thing and the call's parameters. */
export function resource<Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
  iri: (thing: z.output<Schema>, params: Params) => string,
  shape?: string,
): Resource<z.output<Schema>> {
  return { name, schema, iri, shape };
}

/** The `iri` of things that hold their own address. */
export const byOwnIri = (thing: { "@id": string }): string => thing["@id"];

/** One thing. */
export function item<Item extends object>(
  of: Resource<Item>,
  ...statuses: number[]
): Answer<Item, Identified<Item>> {
  return {
    kind: "item",
    statuses: statuses.length ? statuses : [200],
    resource: of,
    respond: (c, output, { params, status }) =>
      answerItem(
        c,
        { name: of.name, iri: (one) => of.iri(one, params) },
        output,
        status as ContentfulStatusCode,
      ),
  };
}

/** A page of things; its call's query extends `pageQuery`. */
export function page<Item extends object>(of: Resource<Item>): Answer<PageOf<Item>, Collection<Item>> {
  return {
    kind: "page",
    statuses: [200],
    resource: of,
    respond: (c, output, { params, query }) =>
      answerCollection(c, { name: of.name, iri: (one) => of.iri(one, params) }, output, query as PageQuery),
  };
}

/** A page of things that says more as a whole; a bare list, as plain JSON, says nothing of it. */
export function pageWith<Item extends object, Schema extends z.ZodObject>(
  of: Resource<Item>,
  schema: Schema,
): Answer<PageOf<Item> & z.output<Schema>, Collection<Item> & z.output<Schema>> {
  return {
    kind: "page",
    statuses: [200],
    resource: of,
    schema,
    respond: (c, output, { params, query }) =>
      answerCollection(
        c,
        { name: of.name, iri: (one) => of.iri(one, params) },
        output,
        query as PageQuery,
        schema.parse(output),
      ),
  };
}

/** A whole collection, for short lists. */
export function list<Item extends object>(of: Resource<Item>): Answer<Item[], Collection<Item>> {
  return {
    kind: "list",
    statuses: [200],
    resource: of,
    respond: (c, items, { params }) =>
      answerCollection(
        c,
        { name: of.name, iri: (one) => of.iri(one, params) },
        { items, total: items.length },
      ),
  };
}

/** An object that has no address. */
export function value<Schema extends z.ZodType<object>>(
  schema: Schema,
  status = 200,
): Answer<z.output<Schema>, z.output<Schema>> {
  return {
    kind: "value",
    statuses: [status],
    schema,
    respond: (c, output, asked) => answer(c, output, asked.status as ContentfulStatusCode),
  };
}

/** An answer without a body: 204, or 202 if the work happens later. */
export function nothing(status: 202 | 204 = 204): Answer<void, undefined> {
  return { kind: "nothing", statuses: [status], respond: (c) => c.body(null, status) };
}

/** Tokens. They are plain JSON whatever the reader accepts, as LexikJWTAuthenticationBundle answers, and never cached. */
export function tokensOnly<Schema extends z.ZodType<object>>(
  schema: Schema,
): Answer<z.output<Schema>, z.output<Schema>> {
  return {
    kind: "value",
    statuses: [200],
    schema,
    isPlain: true,
    isSecret: true,
    respond: (c, output) =>
      sendJson(c, output, 200, { "Content-Type": "application/json", "Cache-Control": "no-store" }),
  };
}

/** An answer that holds a secret, such as recovery codes. */
export function secret<Output, Received>(of: Answer<Output, Received>): Answer<Output, Received> {
  return { ...of, isSecret: true };
}

/** A plain list of objects that have no address. */
export function values<Schema extends z.ZodType<object>>(
  schema: Schema,
): Answer<z.output<Schema>[], z.output<Schema>[]> {
  return {
    kind: "value",
    statuses: [200],
    schema: z.array(schema),
    respond: (c, output) => answer(c, output),
  };
}

/** A file of this media type. `run` makes the response itself. */
export function file(type: string): Answer<never, Blob> {
  return { kind: "file", statuses: [200], type, respond: (_, output) => output };
}
