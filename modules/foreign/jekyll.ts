import path from "node:path";
import type { Locale } from "../../contracts/locale.ts";
import { buildPost, nameOf, type OldSite, type Part } from "./build-post.ts";
import type { Folder } from "./folder.ts";
import type { Found, FoundItem, Reading } from "./found.ts";
import {
  dayOf,
  type FrontMatter,
  frontOf,
  listOf,
  readData,
  readFrontMatter,
  textOf,
} from "./front-matter.ts";
import { localeOf, pair } from "./languages.ts";
import { withoutLiquid } from "./liquid.ts";
import { Losses } from "./losses.ts";
import { permalink } from "./permalinks.ts";

/** Jekyll's own patterns (jekyllrb.com/docs/permalinks, "Built-in formats"). */
const STYLES: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title:output_ext",
};
/** A post's file, below any `_posts`. */
const POST = /^(\d{4}-\d{1,2}-\d{1,2})-[^/]+\.(md|markdown|html)$/i;
const NEWS = /(?:^|\/)_news\/[^/]+\.(md|markdown|html)$/i;
const PAGE = /\.(md|markdown)$/i;

function isPost(file: string): boolean {
  return `/${file}`.includes("/_posts/") && POST.test(path.posix.basename(file));
}

export function isJekyll(folder: Folder): boolean {
  return folder.has("_config.yml") && folder.files.some((file) => isPost(file) || NEWS.test(file));
}

type File = {
  file: string;
  front: FrontMatter;
  body: string;
  date: string;
  locale: Locale;
  isNamed: boolean;
  pairedBy: string;
};

/** Reads the sources of a Jekyll site, such as one of al-folio: posts, news and bibliographies. */
export function readJekyll(folder: Folder, reading: Reading): Found {
  const config = readData(folder.text("_config.yml"), "yaml");
  const base = textOf(config["baseurl"]).replace(/\/$/, "");
  const origin = textOf(config["url"]).replace(/\/$/, "") + base;
  const pattern = textOf(config["permalink"]) || "date";
  const language = reading.isChosen ? undefined : localeOf(config["lang"] ?? config["locale"]);
  const told = {
    ...reading,
    language: language ?? reading.language,
    isChosen: reading.isChosen || language !== undefined,
  };
  const files = folder.files.filter((file) => isPost(file) || NEWS.test(file));
  const addressOf = (file: string) =>
    files.includes(file) && frontOf(folder, file)
      ? addressesOf(open(folder, file, told), pattern)[0]
      : undefined;
  const site: OldSite = { folder, origin, roots: [""], addressOf, reading: told };
  const left = new Losses();
  for (const file of folder.files)
    if (
      PAGE.test(file) &&
      !files.includes(file) &&
      !/(^|\/)(readme|license|contributing|faq|install|customize|_includes|_layouts)\b/i.test(file)
    )
      left.note("not_taken", file);
  return {
    system: "jekyll",
    origin,
    items: itemsOf({ site, files, told, pattern }),
    terms: [],
    papers: folder.files
      .filter((file) => /(^|\/)_bibliography\/[^/]+\.bib$/.test(file))
      .map((file) => ({ source: file, read: () => folder.text(file), list: "own" as const })),
    redirects: [{ from: "/feed.xml", to: `/${told.language}/feed.xml` }],
    losses: left.list(),
  };
}

type Given = { site: OldSite; files: string[]; told: Reading; pattern: string };

function itemsOf({ site, files, told, pattern }: Given): FoundItem[] {
  // A file that cannot be read is told under its own name, and pairs with none.
  const named = files.map((file) => {
    if (!frontOf(site.folder, file)) return { file, locale: told.language, pairedBy: file };
    const { locale, pairedBy } = open(site.folder, file, told);
    return { file, locale, pairedBy };
  });
  return pair(named).map((group) => ({
    source: group[0]?.file ?? "",
    read: async () => {
      const losses = new Losses();
      const parts = group.map(({ file }) =>
        partOf(site, open(site.folder, file, told), { losses, pattern, told }),
      );
      return buildPost(site, parts, losses);
    },
  }));
}

function open(folder: Folder, file: string, told: Reading): File {
  const { front, body } = readFrontMatter(folder.text(file));
  const said = localeOf(
    front["lang"] ?? front["language"] ?? front["locale"] ?? /\.(fr|en)\.\w+$/.exec(file)?.[1],
  );
  // jekyll-polyglot gives both languages one address; others name the pair.
  const named =
    textOf(front["ref"]) ||
    textOf(front["lang-ref"]) ||
    textOf(front["page_id"]) ||
    textOf(front["permalink"]);
  const pairedBy =
    said && named ? `${path.posix.dirname(file)} ${named}` : file.replace(/\.(fr|en)(?=\.\w+$)/, "");
  const date = dayOf(front["date"]) ?? dayOf(POST.exec(path.posix.basename(file))?.[1]) ?? "";
  return { file, front, body, date, locale: said ?? told.language, isNamed: said !== undefined, pairedBy };
}

function partOf(
  site: OldSite,
  read: File,
  { losses, pattern, told }: { losses: Losses; pattern: string; told: Reading },
): Part {
  const { file, front, date, locale } = read;
  if (!read.isNamed && !told.isChosen) losses.note("language", locale);
  if (NEWS.test(file)) losses.note("was_news");
  const addresses = addressesOf(read, pattern);
  const body = withoutLiquid(read.body, { losses, addressOf: site.addressOf });
  return {
    file,
    locale,
    front,
    body,
    date,
    addresses,
    isHtml: file.endsWith(".html"),
    feedId: feedIdOf(site, read, addresses),
  };
}

function addressesOf({ file, front, date }: File, pattern: string): string[] {
  const old = listOf(front["redirect_from"]);
  const own = textOf(front["permalink"]);
  if (NEWS.test(file)) return front["inline"] === true ? old : [own || `/news/${nameOf(file)}/`, ...old];
  const name = nameOf(file);
  const addressed = {
    date,
    title: textOf(front["title"]),
    name,
    slug: textOf(front["slug"]) || name,
    categories: listOf(front["categories"] ?? front["category"], /[\s,]+/),
    sections: [],
  };
  return [permalink(own || (STYLES[pattern] ?? pattern), addressed), ...old];
}

/** What jekyll-feed gives as an entry's id: the address without its ending (Jekyll, `Document#id`). */
function feedIdOf({ origin }: OldSite, { file, front }: File, [address]: string[]): string | undefined {
  if (!origin || !address || NEWS.test(file)) return undefined;
  return origin + path.posix.join(path.posix.dirname(address), textOf(front["slug"]) || nameOf(file));
}
