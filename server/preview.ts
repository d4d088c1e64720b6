import type { IncomingMessage } from "node:http";
import type pg from "pg";
import type { RenderedPage } from "../api/http/page-cache.ts";
import { writePreview } from "../modules/office/index.ts";
import type { Services } from "../platform/core/context.ts";
import type { Database } from "../platform/database/connection.ts";
import { rolledBack } from "./rolled-back.ts";

const TICKET = /[?&]preview=([\w-]{43})$/;

/** The ticket of an address that shows an unsaved form as a page. */
export function ticketOf({ url = "" }: Pick<IncomingMessage, "url">): string | undefined {
  return TICKET.exec(url)?.[1];
}

/**
 * Renders a page as if the ticket's form were published: a transaction writes it, and is rolled back. Refuses an unknown
 * or old ticket with `not_found`.
 */
export async function renderPreview(
  { services, pool, ticket }: { services: Services; pool: pg.Pool; ticket: string },
  render: (database: Database) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const page = await rolledBack(pool, async (database) => {
    await writePreview(services, database, ticket);
    return render(database);
  });
  page.headers.delete("X-Keep-Offline");
  page.headers.set("X-Robots-Tag", "noindex");
  // Its frame runs no script and takes no focus; the browser would report each that tries.
  const body = page.body
    .split("</script>")
    .map((piece) => piece.split("<script", 1)[0])
    .join("")
    .replaceAll(/<link rel="modulepreload"[^<>]*>| autofocus=""/g, "");
  return { ...page, body, mayBeFramed: true };
}
