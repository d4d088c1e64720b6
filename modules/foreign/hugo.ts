import path from "node:path";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
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
import { withoutShortcodes } from "./hugo-shortcodes.ts";
import { localeOf, pair } from "./languages.ts";
import { Losses } from "./losses.ts";
import { permalink } from "./permalinks.ts";

const CONFIG = /^(?:config\/_default\/)?(?:hugo|config|languages|permalinks|params)\.(toml|ya?ml|json)$/;
const TEXT = /^(.*?)(?:\.(fr|en))?\.(md|markdown|html)$/;
/** Folders of HugoBlox that hold no posts (docs.hugoblox.com). `publication` holds papers. */
const OTHERS = new Set([
  "authors",
  "author",
  "home",
  "event",
  "talk",
  "project",
  "projects",
  "teaching",
  "people",
  "admin",
  "slides",
  "privacy",
  "terms",
  "courses",
  "experience",
]);
const PAPERS = new Set(["publication", "publications"]);

export function isHugo(folder: Folder): boolean {
  return (
    folder.files.some((file) => CONFIG.test(file)) && folder.files.some((file) => file.startsWith("content/"))
  );
}

type Settings = {
  origin: string;
  /** The language of files that name none. */
  language: Locale;
  isNamed: boolean;
  /** Whether the first language's addresses begin with its name, too. */
  isInSubfolder: boolean;
  /** The folder of each language that has one of its own. */
  folders: { locale: Locale; folder: string }[];
  permalinks: Record<string, string>;
};

/** Reads the sources of a Hugo site, such as one of HugoBlox: regular pages in sections, and papers. */
export function readHugo(folder: Folder, reading: Reading): Found {
  const settings = settingsOf(folder, reading);
  const told = { ...reading, language: settings.language, isChosen: reading.isChosen || settings.isNamed };
  const files = folder.files.flatMap((file) => fileOf(settings, file) ?? []);
  const addressOf = (file: string) => {
    const found = files.find(
      (one) => one.file === file || one.file === `content/${file}` || path.posix.basename(one.file) === file,
    );
    const front = found && frontOf(folder, found.file);
    return front && addressesOf(settings, found, front)[0];
  };
  const site: OldSite = {
    folder,
    origin: settings.origin,
    roots: ["static", "assets", "content", "assets/media", "static/img", ""],
    addressOf,
    reading: told,
  };
  const left = new Losses();
  for (const { file, section } of files)
    if (OTHERS.has(section) || section === "") left.note("not_taken", file);
  const posts = files.filter(({ section }) => section && !OTHERS.has(section) && !PAPERS.has(section));
  return {
    system: "hugo",
    origin: settings.origin,
    items: itemsOf(site, settings, posts),
    terms: [],
    papers: papersOf(folder, files),
    redirects: LOCALES.flatMap((locale) => feedsOf(settings, locale)),
    losses: left.list(),
  };
}

function settingsOf(folder: Folder, reading: Reading): Settings {
  const config: FrontMatter = {};
  let languages: FrontMatter = {};
  for (const file of folder.files) {
    const format = CONFIG.exec(file)?.[1];
    if (!format) continue;
    const read = readData(folder.text(file), format === "yml" ? "yaml" : format);
    const { name } = path.posix.parse(file);
    if (name === "languages") languages = read;
    else if (name === "permalinks") config["permalinks"] = read;
    else if (name !== "params") Object.assign(config, read);
  }
  languages = { ...(config["languages"] as FrontMatter | undefined), ...languages };
  const named = localeOf(config["defaultContentLanguage"] ?? config["languageCode"] ?? config["locale"]);
  const folders = Object.entries(languages).flatMap(([name, value]) => {
    const locale = localeOf(name);
    const at = textOf((value as FrontMatter | undefined)?.["contentDir"]);
    return locale && at ? [{ locale, folder: at }] : [];
  });
  // Without a word about it, `content/fr` beside `content/en` says it by itself.
  const own = LOCALES.map((locale) => ({ locale, folder: `content/${locale}` }));
  const both = own.every((one) => folder.files.some((file) => file.startsWith(`${one.folder}/`)));
  return {
    origin: textOf(config["baseURL"] ?? config["baseurl"]).replace(/\/$/, ""),
    language: reading.isChosen ? reading.language : (named ?? reading.language),
    isNamed: named !== undefined,
    isInSubfolder: config["defaultContentLanguageInSubdir"] === true,
    folders: folders.length > 0 ? folders : both ? own : [],
    permalinks: permalinksIn(config["permalinks"]),
  };
}

/** Since Hugo 0.131 the patterns of pages stand under `page`. */
function permalinksIn(value: unknown): Record<string, string> {
  const all = (value ?? {}) as FrontMatter;
  const pages = (typeof all["page"] === "object" ? all["page"] : all) as FrontMatter;
  return Object.fromEntries(
    Object.entries(pages).flatMap(([name, one]) => (typeof one === "string" ? [[name, one]] : [])),
  );
}

type File = {
  file: string;
  locale: Locale;
  isNamed: boolean;
  /** Its folders below the content of its language. */
  sections: string[];
  section: string;
  pairedBy: string;
};

function fileOf(settings: Settings, file: string): File | undefined {
  const [, stem, suffix] = TEXT.exec(file) ?? [];
  const home = settings.folders.find(({ folder }) => file.startsWith(`${folder}/`));
  const root = home?.folder ?? "content";
  if (!stem || !file.startsWith(`${root}/`)) return undefined;
  const below = stem.slice(root.length + 1);
  const name = path.posix.basename(below);
  if (name === "_index") return undefined;
  const sections = below.split("/").slice(0, name === "index" ? -2 : -1);
  const locale = home?.locale ?? localeOf(suffix);
  return {
    file,
    locale: locale ?? settings.language,
    isNamed: locale !== undefined || settings.isNamed,
    sections,
    section: sections[0] ?? "",
    pairedBy: below,
  };
}

function itemsOf(site: OldSite, settings: Settings, files: File[]): FoundItem[] {
  const named = files.map((file) => {
    const key = textOf(frontOf(site.folder, file.file)?.["translationKey"]);
    return key ? { ...file, pairedBy: `key ${key}` } : file;
  });
  return pair(named).map((group) => ({
    source: group[0]?.file ?? "",
    read: async () => {
      const losses = new Losses();
      return buildPost(
        site,
        group.map((file) => partOf(site, settings, file, losses)),
        losses,
      );
    },
  }));
}

function partOf(site: OldSite, settings: Settings, file: File, losses: Losses): Part {
  const { front, body } = readFrontMatter(site.folder.text(file.file));
  if (!file.isNamed && !site.reading.isChosen) losses.note("language", file.locale);
  const addresses = addressesOf(settings, file, front);
  const [address] = addresses;
  const text = withoutShortcodes(body, { losses, addressOf: site.addressOf });
  return {
    file: file.file,
    locale: file.locale,
    front,
    body: text,
    isHtml: file.file.endsWith(".html"),
    date: dayOf(front["publishDate"]),
    addresses,
    // Hugo's feed names each entry by its address (Hugo's embedded template `rss.xml`).
    feedId: settings.origin && address ? settings.origin + address : undefined,
    hero: featuredIn(site, file.file),
  };
}

/** HugoBlox shows `featured.*` beside the text above it. */
function featuredIn({ folder }: OldSite, file: string): string | undefined {
  if (!/(^|\/)index\.\w/.test(file)) return undefined;
  const dir = path.posix.dirname(file);
  const found = folder.files.find(
    (one) => path.posix.dirname(one) === dir && /\/featured\.(jpe?g|png|webp|svg)$/i.test(one),
  );
  return found && path.posix.basename(found);
}

function addressesOf(
  settings: Settings,
  { file, locale, sections, section }: File,
  front: FrontMatter,
): string[] {
  const prefix = locale === settings.language && !settings.isInSubfolder ? "" : `/${locale}`;
  const url = textOf(front["url"]);
  const slug = textOf(front["slug"]);
  const name = nameOf(file).toLowerCase().replaceAll(" ", "-");
  const pattern = settings.permalinks[section] ?? "/:sections/:slugorcontentbasename/";
  const addressed = {
    date: dayOf(front["date"]) ?? "",
    title: textOf(front["title"]),
    name,
    slug,
    categories: [],
    sections,
  };
  const own = url.startsWith("/") ? url : prefix + permalink(url || pattern, addressed);
  const aliases = listOf(front["aliases"]).map((one) =>
    one.startsWith("/") ? one : `/${[...sections, one].join("/")}`,
  );
  return [own, ...aliases];
}

function feedsOf({ language, isInSubfolder }: Settings, locale: Locale): { from: string; to: string }[] {
  const from = locale === language && !isInSubfolder ? "/index.xml" : `/${locale}/index.xml`;
  return [{ from, to: `/${locale}/feed.xml` }];
}

/** HugoBlox keeps a paper as a folder, with `cite.bib` beside its page. Without that file, its page is read. */
function papersOf(folder: Folder, files: File[]): Found["papers"] {
  const seen = new Set<string>();
  return files
    .filter(({ section }) => PAPERS.has(section))
    .flatMap(({ file }) => {
      const dir = path.posix.dirname(file);
      const cite = `${dir}/cite.bib`;
      const source = folder.has(cite) ? cite : file;
      if (seen.has(dir)) return [];
      seen.add(dir);
      return [
        {
          source,
          list: "own" as const,
          read: () => (folder.has(cite) ? folder.text(cite) : bibtexOf(folder, file)),
        },
      ];
    });
}

function bibtexOf(folder: Folder, file: string): string {
  const { front } = readFrontMatter(folder.text(file));
  const field = (name: string, value: string) =>
    value ? `  ${name} = {${value.replaceAll(/[{}\\]/g, "")}},\n` : "";
  const [year = "", month = ""] = (dayOf(front["date"]) ?? "").split("-");
  const fields = [
    field("title", textOf(front["title"])),
    field("author", listOf(front["authors"]).join(" and ")),
    field("year", year),
    field("month", month),
    field("journal", textOf(front["publication"]).replaceAll("*", "")),
    field("doi", textOf(front["doi"])),
    field("abstract", textOf(front["abstract"])),
  ];
  return `@article{${nameOf(file)},\n${fields.join("")}}\n`;
}
