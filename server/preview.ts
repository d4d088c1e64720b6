import type { IncomingMessage } from "node:http";
import type pg from "pg";
import type { RenderedPage } from "../api/http/page-cache.ts";
import type { Locale } from "../contracts/locale.ts";
import { readShared, writeLive, writePreview } from "../modules/office/index.ts";
import type { Services } from "../platform/core/context.ts";
import type { Database } from "../platform/database/connection.ts";
import { rolledBack } from "./rolled-back.ts";

const TICKET = /[?&]preview=([\w-]{43})$/;
const SHARED = /^\/(fr|en)\/shared\/([0-9a-f]{64})$/;

/** The ticket of an address that shows an unsaved form as a page. */
export function ticketOf({ url = "" }: Pick<IncomingMessage, "url">): string | undefined {
  return TICKET.exec(url)?.[1];
}

/** The secret of an address that shows somebody else's draft as a page, and its language. */
export function sharedOf({
  url = "",
}: Pick<IncomingMessage, "url">): { locale: Locale; token: string } | undefined {
  const [, locale, token] = SHARED.exec(url) ?? [];
  return token ? { locale: locale === "en" ? "en" : "fr", token } : undefined;
}

type Held = { services: Services; pool: pg.Pool };

/**
 * Renders a page as if the ticket's form were published: a transaction writes it, and is rolled back. Refuses an unknown
 * or old ticket with `not_found`.
 */
export async function renderPreview(
  { services, pool, ticket }: Held & { ticket: string },
  render: (database: Database) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const page = await rolledBack(pool, async (database) => {
    await writePreview(services, database, ticket);
    return render(database);
  });
  return { ...still(page), mayBeFramed: true };
}

/**
 * Renders the page of the draft that a secret link opens, in the same way. Undefined for a link that never was or has ended.
 * Refuses with `too_many_requests`, because each opening draws the draft.
 */
export async function renderShared(
  { services, pool, locale, token, address }: Held & { locale: Locale; token: string; address: string },
  render: (url: string, until: Date, database: Database) => Promise<RenderedPage>,
): Promise<RenderedPage | undefined> {
  await services.limiter.consume("sharedDraft", address);
  const shared = await readShared({ ...services, locale }, token);
  if (!shared) return undefined;
  const page = await rolledBack(pool, async (database) => {
    await writeLive(database, shared.item);
    const path = shared.paths[locale];
    return render(`/${locale}${path === "/" ? "" : path}`, shared.expiresAt, database);
  });
  return { ...still(page), isSandboxed: true };
}

/** A page without scripts, which nobody keeps and no search engine lists. */
function still(page: RenderedPage): RenderedPage {
  page.headers.delete("X-Keep-Offline");
  page.headers.set("X-Robots-Tag", "noindex");
  // Its frame runs no script and takes no focus; the browser would report each that tries.
  const body = page.body
    .split("</script>")
    .map((piece) => piece.split("<script", 1)[0])
    .join("")
    .replaceAll(/<link rel="modulepreload"[^<>]*>| autofocus=""/g, "");
  return { ...page, body };
}
