import path from "node:path";
import type { Locale } from "../../contracts/locale.ts";
import { buildPost, type OldSite, type Part } from "./build-post.ts";
import type { Folder } from "./folder.ts";
import type { Found, Reading } from "./found.ts";
import { type FrontMatter, frontOf, listOf, readData, readFrontMatter, textOf } from "./front-matter.ts";
import { localeOf, pair } from "./languages.ts";
import { Losses } from "./losses.ts";
import { withoutQuarto } from "./quarto-markdown.ts";

const TEXT = /\.(qmd|rmd)$/i;

export function isQuarto(folder: Folder): boolean {
  return folder.has("_quarto.yml") || folder.has("_quarto.yaml");
}

/** Reads the sources of a Quarto website: the documents in its folders. Its lists and its first pages are told and left. */
export function readQuarto(folder: Folder, reading: Reading): Found {
  const config = readData(folder.text(folder.has("_quarto.yml") ? "_quarto.yml" : "_quarto.yaml"), "yaml");
  const website = (config["website"] ?? {}) as FrontMatter;
  const language = reading.isChosen ? undefined : localeOf(config["lang"]);
  const told = {
    ...reading,
    language: language ?? reading.language,
    isChosen: reading.isChosen || language !== undefined,
  };
  const all = folder.files.filter((file) => TEXT.test(file));
  const left = new Losses();
  const files = all.filter((file) => {
    const isPost =
      file.includes("/") && !path.posix.basename(file).startsWith("_") && !isListing(folder, file);
    if (!isPost) left.note("not_taken", file);
    return isPost;
  });
  for (const file of folder.files) if (file.endsWith(".ipynb")) left.note("not_taken", file);
  const addressOf = (file: string) => (files.includes(file) ? addressesOf(file, {})[0] : undefined);
  const site: OldSite = {
    folder,
    origin: textOf(website["site-url"]).replace(/\/$/, ""),
    roots: [""],
    addressOf,
    reading: told,
  };
  const shared = new Set(listOf(config["bibliography"]));
  const named = files.map((file) => ({ file, ...languageOf(folder, file, told) }));
  return {
    system: "quarto",
    origin: site.origin,
    items: pair(named).map((group) => ({
      source: group[0]?.file ?? "",
      read: async () => {
        const losses = new Losses();
        return buildPost(
          site,
          group.map(({ file, locale, isNamed }) => partOf(site, { file, locale, isNamed }, losses)),
          losses,
        );
      },
    })),
    terms: [],
    papers: folder.files
      .filter((file) => file.endsWith(".bib"))
      .map((file) => ({ source: file, read: () => folder.text(file), list: "reading" as const }))
      .toSorted((one, other) => Number(shared.has(other.source)) - Number(shared.has(one.source))),
    redirects: [{ from: "/index.xml", to: `/${told.language}/feed.xml` }],
    losses: left.list(),
  };
}

function isListing(folder: Folder, file: string): boolean {
  const front = frontOf(folder, file);
  return front?.["listing"] !== undefined || front?.["about"] !== undefined;
}

function languageOf(
  folder: Folder,
  file: string,
  told: Reading,
): { locale: Locale; isNamed: boolean; pairedBy: string } {
  const suffix = /[.-](fr|en)\.\w+$/.exec(file)?.[1] ?? /(?:^|\/)(fr|en)\//.exec(file)?.[1];
  const said = localeOf(suffix) ?? localeOf(frontOf(folder, file)?.["lang"]);
  const pairedBy = suffix ? file.replace(/[.-](fr|en)(?=\.\w+$)/, "").replace(/(^|\/)(fr|en)\//, "$1") : file;
  return { locale: said ?? told.language, isNamed: said !== undefined, pairedBy };
}

function partOf(
  site: OldSite,
  { file, locale, isNamed }: { file: string; locale: Locale; isNamed: boolean },
  losses: Losses,
): Part {
  const { front, body } = readFrontMatter(site.folder.text(file));
  if (!isNamed && !site.reading.isChosen) losses.note("language", locale);
  const addresses = addressesOf(file, front);
  const include = (name: string) => {
    const at = path.posix.join(path.posix.dirname(file), name);
    return site.folder.has(at) ? site.folder.text(at) : undefined;
  };
  const [address] = addresses;
  return {
    file,
    locale,
    front,
    body: withoutQuarto(body, { losses, include }),
    addresses,
    feedId: site.origin && address ? site.origin + address : undefined,
  };
}

/** `posts/gel/index.qmd` was at `/posts/gel/`, `posts/gel.qmd` at `/posts/gel.html`; its aliases are told from its folder. */
function addressesOf(file: string, front: FrontMatter): string[] {
  const { dir, name } = path.posix.parse(file);
  const own = name === "index" ? [`/${dir}/`, `/${dir}/index.html`] : [`/${dir}/${name}.html`];
  const aliases = listOf(front["aliases"]).map((one) =>
    one.startsWith("/") ? one : `/${path.posix.join(dir, one)}`,
  );
  return [...own, ...aliases];
}
