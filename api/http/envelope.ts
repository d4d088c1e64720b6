import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Collection } from "../../contracts/api.ts";
import { LOCALES } from "../../contracts/locale.ts";
import type { PageOf } from "../../contracts/page.ts";
import type { Environment } from "../environment.ts";

type Request = HonoContext<Environment>;

/** The type and address of a thing in JSON-LD. */
export type Presentation<Item> = { name: string; iri: (item: Item) => string };

/** Which page of a collection, and how long pages are (contract, The API: 30 by default, 100 at most). */
export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .default(30)
    .transform((count) => Math.min(count, 100)),
  /** The end of the previous page, from its `hydra:next`. Nothing is lost or repeated while lines are added. */
  after: z.string().max(1_000).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** The language of public content, if it is not the reader's own. */
export const inLanguage = z.object({ locale: z.enum(LOCALES, "invalid").optional() });
export const pageInLanguage = pageQuery.extend(inLanguage.shape);

/** Whether to answer linked data: always, unless the reader accepts plain JSON alone. */
function wantsLinkedData(accept: string | undefined): boolean {
  return !accept?.includes("application/json") || accept.includes("application/ld+json");
}

/** Answers an object that has no address. */
export function answer(c: Request, body: object, status: ContentfulStatusCode = 200): Response {
  const type = wantsLinkedData(c.req.header("accept")) ? "application/ld+json" : "application/json";
  return sendJson(c, body, status, { "Content-Type": type, "Cache-Control": "no-store" });
}

/** Sends an object as JSON with its length, by which a short answer is known to need no compression. */
export function sendJson(
  c: Request,
  body: object,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  const text = JSON.stringify(body);
  return c.body(text, status, { ...headers, "Content-Length": String(Buffer.byteLength(text)) });
}

/** Answers one thing, with its JSON-LD type and address. */
export function answerItem<Item extends object>(
  c: Request,
  { name, iri }: Presentation<Item>,
  item: Item,
  status: ContentfulStatusCode = 200,
): Response {
  if (!wantsLinkedData(c.req.header("accept"))) return answer(c, item, status);
  return answer(c, { "@context": `/api/contexts/${name}`, "@id": iri(item), "@type": name, ...item }, status);
}

/** Answers a page of things: a `hydra:Collection`, or a bare list as plain JSON. */
export function answerCollection<Item extends object>(
  c: Request,
  { name, iri }: Presentation<Item>,
  { items, total, isAbout, next }: PageOf<Item>,
  page?: PageQuery,
  more: object = {},
): Response {
  if (!wantsLinkedData(c.req.header("accept"))) return answer(c, items);
  const url = new URL(c.req.url);
  const collection: Collection<Item> = {
    "@context": `/api/contexts/${name}`,
    "@id": url.pathname,
    "@type": "hydra:Collection",
    "hydra:totalItems": total,
    ...(isAbout && { isAbout }),
    "hydra:member": items.map((item) => ({ "@id": iri(item), "@type": name, ...item })),
    ...(page && {
      "hydra:view": viewOf(url, page, { total, isAbout, next, isFull: items.length === page.itemsPerPage }),
    }),
    ...more,
  };
  return answer(c, collection);
}

/** The addresses of this page and of the first, last, previous and next one. Where the total is not counted, no last one is known. */
function viewOf(
  url: URL,
  { page, itemsPerPage, after: asked }: PageQuery,
  { total, isAbout, next, isFull }: Omit<PageOf<unknown>, "items"> & { isFull: boolean },
): Collection<unknown>["hydra:view"] {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const address = (number: number, after?: string) => {
    const query = new URLSearchParams(url.search);
    query.set("page", String(number));
    query.delete("after");
    if (after) query.set("after", after);
    return `${url.pathname}?${query}`;
  };
  return {
    "@id": address(page, asked),
    "@type": "hydra:PartialCollectionView",
    "hydra:first": address(1),
    ...(!isAbout && { "hydra:last": address(last) }),
    ...(page > 1 && { "hydra:previous": address(page - 1) }),
    ...((isAbout ? isFull : page < last) && { "hydra:next": address(page + 1, next) }),
  };
}
