import { z } from "zod";
import type { Locale } from "../../contracts/locale.ts";
import { translation } from "../../contracts/translation.ts";
import { milliseconds } from "../core/durations.ts";

/** Translates HTML. Throws when the service does not answer well and soon. */
export type Translate = (html: string, languages: { from: Locale; to: Locale }) => Promise<string>;

/** A person waits for it, and sees that it works. */
const PATIENCE = milliseconds("30 seconds");

const answered = z.object({ translatedText: translation.shape.html });

/**
 * Asks a service with LibreTranslate's protocol (`POST {address}/translate`, docs.libretranslate.com). What stands as the address's
 * password is the key that the service wants.
 */
export function createTranslator(address: string): Translate {
  const url = new URL(address);
  const key = decodeURIComponent(url.password);
  url.username = "";
  url.password = "";
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/translate`;
  return async (html, { from, to }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({
        q: html,
        source: from,
        target: to,
        format: "html",
        ...(key !== "" && { api_key: key }),
      }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`the translation service answers ${answer.status}`);
    return answered.parse(await answer.json()).translatedText;
  };
}
