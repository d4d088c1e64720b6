import { siteName } from "../../contracts/site-name.ts";
import type { Call } from "../../platform/core/context.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { readIdentity } from "../content/index.ts";
import type statementPdf from "./statement-pdf.ts";
import { readStatement } from "./read-statement.ts";

const drawing = threadTask<typeof statementPdf>(new URL("./statement-pdf.ts", import.meta.url));

/** An account's statement as a PDF (A4), in the reader's language. Refuses too many an hour. As `readStatement`. */
export async function drawStatement({
  ctx,
  input,
}: Call<{ account?: string; from?: string; to?: string }>): Promise<Uint8Array> {
  await ctx.limiter.consume("statement", ctx.actor?.id ?? ctx.address);
  const [statement, identity] = await Promise.all([readStatement(ctx, input), readIdentity({ ctx })]);
  return ctx.threads.run(drawing, {
    statement,
    author: siteName(identity, ctx.origin),
    headings: identity.headings,
    locale: ctx.locale,
  });
}
