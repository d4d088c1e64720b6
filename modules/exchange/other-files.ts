import { LOCALES } from "../../contracts/locale.ts";
import type { Context } from "../../platform/core/context.ts";
import type { Database } from "../../platform/database/connection.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { calendarOf } from "../calendar/index.ts";
import { readAllPapers, writePapersAs } from "../papers/index.ts";

/** What other software reads of the papers and the dates. */
export async function otherFiles(
  database: Database,
  origin: string,
): Promise<{ name: string; text: string }[]> {
  const translations = await loadTranslations();
  const papers = (format: "bibtex" | "csl-json") => {
    const input = { filters: {}, researcher: { name: "" }, most: Number.MAX_SAFE_INTEGER };
    return written(writePapersAs(format, readAllPapers({ ctx: { database }, input })));
  };
  const files = [
    { name: "publications.bib", text: await papers("bibtex") },
    { name: "publications.json", text: await papers("csl-json") },
  ];
  for (const locale of LOCALES) {
    const ctx = { database, locale, origin } as Context & { locale: typeof locale };
    files.push({ name: `events.${locale}.ics`, text: await calendarOf({ ctx, translations }, {}) });
  }
  return files;
}

async function written(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}
