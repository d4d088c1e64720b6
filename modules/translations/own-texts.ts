import { plainLetters } from "../../contracts/plain-letters.ts";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { InterfaceText, ownTextInput } from "../../contracts/texts.ts";
import type { TextFilter } from "../../contracts/text-filters.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { Refusal, refuseBroken } from "../../platform/core/refusal.ts";
import { type Namespace, NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { type OwnText, shippedTexts } from "../../platform/i18n/translations.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { missingTranslations, ownTexts } from "./tables.ts";

type Named = { namespace: string; key: string };

/** The team's own texts, for `Translations.setOwn`. */
export async function readOwnTexts({ database }: Pick<Context, "database">): Promise<OwnText[]> {
  const { locale, namespace, key } = ownTexts;
  return database.select().from(ownTexts).orderBy(asc(locale), asc(namespace), asc(key));
}

/** Writes texts that the team of another site wrote, in the place of ours. One that this site's team wrote stays. */
export async function addOwnTexts(transaction: Queries, texts: OwnText[]): Promise<void> {
  if (texts.length > 0) await transaction.insert(ownTexts).values(texts).onConflictDoNothing();
}

/** A page of the interface's texts, of those whose key or words hold `q`. For administrators. */
export async function listTexts({
  ctx,
  input: { show, q = "", page, itemsPerPage },
}: Call<Page & { show: TextFilter; q?: string }>): Promise<PageOf<InterfaceText>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const wanted = plainLetters(q);
  const found = (await everyText(ctx)).filter(
    (one) => isShown(one, show) && (wanted === "" || wordsOf(one).includes(wanted)),
  );
  const from = (page - 1) * itemsPerPage;
  return { items: found.slice(from, from + itemsPerPage), total: found.length };
}

/**
 * Writes a text of the interface in the place of ours, or goes back to ours; what it is about, such as `{{count}}`, must stay in
 * it. Refuses with `not_found` a text that neither we nor a page know. For administrators.
 */
export async function changeText({
  ctx,
  input: { namespace, key, ...given },
}: Call<Named & z.output<typeof ownTextInput>>): Promise<InterfaceText> {
  requireRole(ctx, ...ADMINISTRATORS);
  const before = await findText(ctx, { namespace, key });
  refuseBroken(
    LOCALES.flatMap((locale) => {
      const text = given[locale];
      if (!text) return [];
      const used = placeholdersOf(text);
      const known = placeholdersOf(`${before.ours.fr} ${before.ours.en} ${before.fallback}`);
      const needed = placeholdersOf(before.ours[locale] ?? "");
      const isWhole = used.every((one) => known.includes(one)) && needed.every((one) => used.includes(one));
      return isWhole ? [] : [{ propertyPath: locale, code: "placeholder" }];
    }),
  );
  await withTransaction(ctx, async (ctx) => {
    for (const locale of LOCALES) {
      const name = and(eq(ownTexts.locale, locale), eq(ownTexts.namespace, namespace), eq(ownTexts.key, key));
      const text = given[locale];
      if (text)
        await ctx.database
          .insert(ownTexts)
          .values({ locale, namespace, key, text })
          .onConflictDoUpdate({
            target: [ownTexts.locale, ownTexts.namespace, ownTexts.key],
            set: { text },
          });
      else await ctx.database.delete(ownTexts).where(name);
      if (text) await forgetMissing(ctx.database, { locale, namespace, key });
    }
    const changes = LOCALES.map((locale) => ({
      path: locale,
      before: before.own[locale] ?? before.ours[locale] ?? "",
      after: given[locale] || before.ours[locale] || "",
    })).filter((change) => change.before !== change.after);
    await noteChange(ctx, {
      action: "edited",
      kind: "text",
      key: `${namespace}:${key}`,
      changes,
    });
  });
  const own = { fr: given.fr || null, en: given.en || null };
  return { ...before, own, fallback: own.fr && own.en ? null : before.fallback };
}

/** Removes a key from the queue of missing texts, because no page needs it. For administrators. */
export async function dismissMissing({ ctx, input }: Call<Named>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  for (const locale of LOCALES) await forgetMissing(ctx.database, { locale, ...input });
}

async function forgetMissing(
  database: Pick<Context["database"], "delete">,
  { locale, namespace, key }: Named & { locale: Locale },
): Promise<void> {
  await database
    .delete(missingTranslations)
    .where(
      and(
        eq(missingTranslations.locale, locale),
        eq(missingTranslations.namespace, namespace),
        eq(missingTranslations.key, key),
      ),
    );
}

async function findText(ctx: Context, { namespace, key }: Named): Promise<InterfaceText> {
  const found = (await everyText(ctx)).find((one) => one.namespace === namespace && one.key === key);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** Our texts, then those that pages missed. There are about 2,000, which takes a few milliseconds. */
async function everyText(ctx: Context): Promise<InterfaceText[]> {
  const [own, missing] = await Promise.all([
    readOwnTexts(ctx),
    ctx.database
      .select()
      .from(missingTranslations)
      .orderBy(asc(missingTranslations.namespace), asc(missingTranslations.key)),
  ]);
  const texts = new Map<string, InterfaceText>();
  const at = (namespace: string, key: string): InterfaceText => {
    const name = `${namespace}:${key}`;
    const one = texts.get(name) ?? {
      "@id": `/api/texts/${namespace}/${key}`,
      namespace,
      key,
      ours: { fr: null, en: null },
      own: { fr: null, en: null },
      fallback: null,
    };
    texts.set(name, one);
    return one;
  };
  for (const namespace of NAMESPACES)
    for (const locale of LOCALES)
      for (const [key, text] of shipped(locale, namespace)) at(namespace, key).ours[locale] = text;
  for (const { namespace, key, fallback } of missing) {
    const one = at(namespace, key);
    if (!one.ours.fr && !one.ours.en) one.fallback = fallback;
  }
  for (const { locale, namespace, key, text } of own) at(namespace, key).own[locale] = text;
  return inGroups([...texts.values()]);
}

/** The texts of one part of the site together: those that are missing beside those that are there. */
function inGroups(texts: InterfaceText[]): InterfaceText[] {
  const groups = new Map<string, InterfaceText[]>();
  for (const text of texts) {
    const name = `${text.namespace}:${text.key.split(".")[0]}`;
    const group = groups.get(name) ?? [];
    group.push(text);
    groups.set(name, group);
  }
  return [...groups.values()].flat();
}

const kept = new Map<string, Map<string, string>>();

function shipped(locale: Locale, namespace: Namespace): Map<string, string> {
  const name = `${locale} ${namespace}`;
  const texts = kept.get(name) ?? shippedTexts(locale, namespace);
  kept.set(name, texts);
  return texts;
}

function isShown({ own, fallback }: InterfaceText, show: TextFilter): boolean {
  if (show === "own") return own.fr !== null || own.en !== null;
  return show === "all" || fallback !== null;
}

function wordsOf({ namespace, key, ours, own, fallback }: InterfaceText): string {
  return plainLetters([`${namespace}:${key}`, ours.fr, ours.en, own.fr, own.en, fallback].join("\n"));
}

/** What i18next puts into a text: `{{count}}`. */
function placeholdersOf(text: string): string[] {
  return Array.from(text.matchAll(/\{\{\s*([\w.]+)/g), ([, name = ""]) => name);
}
