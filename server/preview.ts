import type { IncomingMessage, ServerResponse } from "node:http";
import type pg from "pg";
import type { PageCache, RenderedPage } from "../api/http/page-cache.ts";
import type { Locale } from "../contracts/locale.ts";
import { type LiveItem, readPreview, readShared, writeLive } from "../modules/office/index.ts";
import type { Services } from "../platform/core/context.ts";
import type { Database } from "../platform/database/connection.ts";
import type { Site } from "../site/site.ts";
import { rolledBack } from "./rolled-back.ts";

const TICKET = /[?&]preview=([\w-]{43})$/;
const SHARED = /^\/(fr|en)\/shared\/([0-9a-f]{64})$/;

/** The ticket of an address that shows an unsaved form as a page. */
export function ticketOf({ url = "" }: Pick<IncomingMessage, "url">): string | undefined {
  return TICKET.exec(url)?.[1];
}

type Options = {
  services: Services;
  pool: pg.Pool;
  cache: PageCache;
  render: (
    request: { url: string; shared?: Site["shared"] },
    locale: Locale,
    database?: Database,
  ) => Promise<RenderedPage>;
  addressOf: (request: IncomingMessage) => string;
};

/**
 * The pages of drafts: a transaction publishes one, renders, and is rolled back. Answers whether the address is one of them. Refuses
 * an unknown or old ticket with `not_found`, and too many openings of secret links, because each draws its draft.
 */
export function draftPages({ services, pool, cache, render, addressOf }: Options) {
  const renderDraft = (item: LiveItem, show: (database: Database) => Promise<RenderedPage>) =>
    rolledBack(pool, async (database) => {
      await writeLive(database, item);
      return still(await show(database));
    });

  async function preview(ticket: string, request: IncomingMessage): Promise<RenderedPage> {
    const { url = "" } = request;
    const item = await readPreview(services, ticket);
    const page = await renderDraft(item, (database) => render({ url }, cache.localeOf(request), database));
    return { ...page, mayBeFramed: true };
  }

  async function share(locale: Locale, token: string, request: IncomingMessage): Promise<RenderedPage> {
    await services.limiter.consume("sharedDraft", addressOf(request));
    const held = await readShared({ ...services, locale }, token);
    if (held) {
      const path = held.paths[locale];
      const url = `/${locale}${path === "/" ? "" : path}`;
      const shared = { until: held.expiresAt, path: `/shared/${token}` };
      const page = await renderDraft(held.item, (database) => render({ url, shared }, locale, database));
      // A draft in one language has no page in the other.
      if (page.body) return { ...page, isSandboxed: true };
    }
    return render({ url: request.url ?? "/" }, locale);
  }

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const ticket = ticketOf(request);
    const [, locale, token] = SHARED.exec(request.url ?? "") ?? [];
    if (!ticket && !token) return false;
    const page = ticket
      ? await preview(ticket, request)
      : await share(locale === "en" ? "en" : "fr", token ?? "", request);
    cache.send(await cache.prepareOnce(page), request, response, { isChoice: false });
    return true;
  };
}

/** A page without scripts, which nobody keeps and no search engine lists. */
function still(page: RenderedPage): RenderedPage {
  page.headers.delete("X-Keep-Offline");
  page.headers.set("X-Robots-Tag", "noindex");
  // Where it is shown no script runs and nothing takes the focus; the browser would report each that tries.
  const body = page.body
    .split("</script>")
    .map((piece) => piece.split("<script", 1)[0])
    .join("")
    .replaceAll(/<link rel="modulepreload"[^<>]*>| autofocus=""/g, "");
  return { ...page, body };
}
