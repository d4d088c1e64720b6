import { buildPost, type OldSite, type Part } from "./build-post.ts";
import type { Folder } from "./folder.ts";
import type { Found, Reading } from "./found.ts";
import { readFrontMatter, textOf } from "./front-matter.ts";
import { localeOf, pair } from "./languages.ts";
import { Losses } from "./losses.ts";

const SKIPPED = /(^|\/)(readme|license|licence|contributing|changelog|code_of_conduct)\.\w+$/i;

/** Reads a folder of Markdown: every file a post. `post.fr.md` and `post.en.md`, or `fr/post.md` and `en/post.md`, are one. */
export function readMarkdownFolder(folder: Folder, reading: Reading): Found {
  const site: OldSite = {
    folder,
    origin: "",
    roots: ["", "images", "static", "assets"],
    addressOf: () => undefined,
    reading,
  };
  const files = folder.files.filter((file) => /\.(md|markdown)$/i.test(file));
  const left = new Losses();
  const parts = files
    .filter((file) => {
      if (SKIPPED.test(file)) left.note("not_taken", file);
      return !SKIPPED.test(file);
    })
    .map((file) => {
      const locale = languageIn(file);
      const pairedBy = file.replace(/\.(fr|en)(?=\.\w+$)/, "").replace(/(^|\/)(fr|en)\//, "$1");
      return { file, locale: locale ?? reading.language, isNamed: locale !== undefined, pairedBy };
    });
  return {
    system: "markdown",
    origin: "",
    items: pair(parts).map((group) => ({
      source: group[0]?.pairedBy ?? "",
      read: async () => {
        const losses = new Losses();
        const read = group.map(({ file, locale, isNamed }): Part => {
          const { front, body } = readFrontMatter(folder.text(file));
          const said = localeOf(front["lang"] ?? front["language"]);
          if (!isNamed && !said && !reading.isChosen) losses.note("language", reading.language);
          const date = /(?:^|\/)(\d{4}-\d{2}-\d{2})-/.exec(file)?.[1];
          return {
            file,
            locale: isNamed ? locale : (said ?? locale),
            front,
            body,
            date,
            addresses: addressesIn(front),
          };
        });
        return buildPost(site, read, losses);
      },
    })),
    terms: [],
    papers: folder.files
      .filter((file) => /\.bib$/i.test(file))
      .map((file) => ({ source: file, read: () => folder.text(file), list: "reading" as const })),
    redirects: [],
    losses: left.list(),
  };
}

function languageIn(file: string) {
  return localeOf(/\.(fr|en)\.\w+$/.exec(file)?.[1] ?? /(?:^|\/)(fr|en)\//.exec(file)?.[1]);
}

/** A folder has no addresses of its own; some files say theirs. */
function addressesIn(front: Record<string, unknown>): string[] {
  const said = textOf(front["permalink"]) || textOf(front["url"]);
  return said.startsWith("/") ? [said] : [];
}
