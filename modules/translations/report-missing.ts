import { z } from "zod";
import { LOCALES } from "../../contracts/locale.ts";
import type { Call } from "../../platform/core/context.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { missingTranslations } from "./tables.ts";

const MOST_KEYS = 100;
/** The most missing keys. The locale files hold about 1,500 texts, so nobody would read more. */
const MOST_KEPT = 5_000;

const missingKeys = z
  .record(z.string().regex(/^[\w.\-:]{1,200}$/), z.string().max(1_000))
  .refine((keys) => Object.keys(keys).length <= MOST_KEYS, "too_long");

/** Keeps keys that a page missed for the back office's translation queue, each once (contract, HTTP). For anyone. */
export async function reportMissingTranslations({
  ctx,
  input: { locale, namespace, keys },
}: Call<{ locale: string; namespace: string; keys: unknown }>): Promise<void> {
  const isKnown =
    LOCALES.some((known) => known === locale) && NAMESPACES.some((known) => known === namespace);
  if (!isKnown) throw new Refusal("not_found");
  const missing = Object.entries(parse(missingKeys, keys));
  await ctx.limiter.consume("missingTranslations", ctx.address);
  if (missing.length === 0) return;
  const kept = await ctx.database.$count(missingTranslations);
  const rows = missing.map(([key, fallback]) => ({ locale, namespace, key, fallback }));
  if (kept + rows.length > MOST_KEPT) return; // The team works its queue off first.
  await ctx.database.insert(missingTranslations).values(rows).onConflictDoNothing();
}
