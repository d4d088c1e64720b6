import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { parse as parseYaml } from "yaml";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { PostDocument } from "../../contracts/item.ts";
import { FIRST_MENU } from "../../contracts/menu.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Database, Transaction } from "../../platform/database/connection.ts";
import { hasEntries } from "../content/index.ts";
import { adoptPictures } from "../library/index.ts";
import { storePicture } from "../media/index.ts";
import { hasItems, importItem } from "../office/index.ts";
import { adoptPapers } from "../papers/index.ts";
import { learnWords } from "../search/index.ts";
import { addSampleReview } from "../shop/index.ts";
import { adoptLiveContent } from "./adopt.ts";

const LOCK = 4_172_002;

/** Loads `folder` into an empty database, whole or not at all; does nothing where there is content already. */
export async function loadStartingContent(database: Database, folder: string, log?: Logger): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const content = new ContentFolder(folder);
    if (await hasEntries(transaction)) await adoptLiveContent(transaction, new Date(), log);
    else await loadContent(transaction, content);
    // A site that is older than its search, or than a menu of its own, has none yet.
    if (!(await hasItems(transaction, "menu")))
      await loadList(transaction, "menu", [{ key: "menu", entries: FIRST_MENU }]);
    if (!(await hasItems(transaction, "concept")))
      await loadList(transaction, "concept", content.yaml("thesaurus.yaml"));
    await adoptPictures(transaction, new Date());
    await adoptPapers(transaction);
    await learnWords(transaction);
  });
}

async function loadContent(transaction: Transaction, content: ContentFolder): Promise<void> {
  await loadPictures(transaction, content);
  await loadEntries(transaction, content);
  await loadPosts(transaction, content);
  await loadList(transaction, "series", content.yaml("series.yaml"));
  await loadBooks(transaction, content);
  const questionnaires = content
    .filesUnder("questionnaires")
    .map((file) => content.yaml<Keyed>(`questionnaires/${file}`));
  await loadList(transaction, "questionnaire", questionnaires);
}

type Keyed = { key: string; [field: string]: unknown };

async function loadPictures(transaction: Transaction, content: ContentFolder): Promise<void> {
  for (const file of content.filesUnder("pictures")) {
    await storePicture(transaction, { path: file, bytes: content.bytes(`pictures/${file}`) });
  }
}

async function loadEntries(transaction: Transaction, content: ContentFolder): Promise<void> {
  const home = content.yaml<{ banner: object; services: Keyed[]; counters: Keyed[] }>("home.yaml");
  const figures = content.yaml<{ picture: string }[]>("portfolio.yaml");
  const lists: [ItemKind, Keyed[]][] = [
    [
      "identity",
      [{ key: "researcher", portrait: "identity/portrait.svg", ...content.yaml<object>("identity.yaml") }],
    ],
    ["banner", [{ key: "home", ...home.banner }]],
    ["service", home.services],
    ["counter", home.counters],
    ["figure", figures.map((figure) => ({ key: path.basename(figure.picture, ".svg"), ...figure }))],
    ["category", content.yaml("categories.yaml")],
    ["tag", content.yaml("tags.yaml")],
    ["event", content.yaml("events.yaml")],
    ["tool", content.yaml("tools.yaml")],
    ["database", content.yaml("databases.yaml")],
    ["course", content.yaml("learning.yaml")],
    ["medium", content.yaml("media.yaml")],
    ["publication", content.yaml("publications.yaml")],
    ["page", ["about", "privacy-policy", "terms-conditions"].map((key) => loadPage(content, key))],
  ];
  for (const [kind, list] of lists) await loadList(transaction, kind, list);
}

async function loadList(transaction: Transaction, kind: ItemKind, list: Keyed[]): Promise<void> {
  const at = new Date();
  for (const [position, { key, ...document }] of list.entries())
    await importItem(transaction, { kind, key, position, document, at });
}

function loadPage(content: ContentFolder, key: string): Keyed {
  const fr = content.markdown<{ title: string; description: string; date?: string }>(`pages/${key}.fr.md`);
  const en = content.markdown<{ title: string; description: string }>(`pages/${key}.en.md`);
  return {
    key,
    date: fr.data.date,
    title: { fr: fr.data.title, en: en.data.title },
    description: { fr: fr.data.description, en: en.data.description },
    markdown: { fr: fr.body, en: en.body },
  };
}

type PostFrontMatter = Pick<PostDocument, "date" | "category" | "tags" | "hero"> &
  Record<"slug" | "title" | "description" | "heroAlt", string>;

async function loadPosts(transaction: Transaction, content: ContentFolder): Promise<void> {
  const files = content.filesUnder("posts").filter((name) => name.endsWith(".fr.md"));
  await loadList(
    transaction,
    "post",
    files.map((file) => loadPost(content, file)),
  );
}

function loadPost(content: ContentFolder, file: string): Keyed {
  const fr = content.markdown<PostFrontMatter>(`posts/${file}`);
  const en = content.markdown<PostFrontMatter>(`posts/${file.replace(".fr.md", ".en.md")}`);
  const { date, category, tags, hero } = fr.data;
  return {
    key: path.basename(file, ".fr.md"),
    date,
    category,
    tags,
    hero,
    slug: { fr: fr.data.slug, en: en.data.slug },
    title: { fr: fr.data.title, en: en.data.title },
    description: { fr: fr.data.description, en: en.data.description },
    heroAlt: { fr: fr.data.heroAlt, en: en.data.heroAlt },
    markdown: { fr: fr.body, en: en.body },
  };
}

type SampleReview = { rating: number; title: Localized; author: string; date: string; text: Localized };

async function loadBooks(transaction: Transaction, content: ContentFolder): Promise<void> {
  for (const [position, file] of content.filesUnder("books").entries()) {
    const { slug, reviews, ...document } = content.yaml<{ slug: string; reviews: SampleReview[] }>(
      `books/${file}`,
    );
    await importItem(transaction, { kind: "book", key: slug, position, document, at: new Date() });
    for (const { rating, author, date, title, text } of reviews) {
      await addSampleReview(transaction, { book: slug, rating, author, date, title, body: text });
    }
  }
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The folder of starting content. `{{researcher}}` in any text becomes the name that `identity.yaml` gives. */
class ContentFolder {
  readonly folder: string;
  readonly #researcher: string;

  constructor(folder: string) {
    this.folder = folder;
    this.#researcher = (
      parseYaml(readFileSync(path.join(folder, "identity.yaml"), "utf8")) as { name: string }
    ).name;
  }

  bytes(file: string): Buffer {
    return readFileSync(path.join(this.folder, file));
  }

  yaml<Shape>(file: string): Shape {
    return parseYaml(this.#text(file)) as Shape;
  }

  markdown<FrontMatter>(file: string): { data: FrontMatter; body: string } {
    const [, data, body] = FRONT_MATTER.exec(this.#text(file)) ?? [];
    if (data === undefined || body === undefined) throw new Error(`${file} has no front matter`);
    return { data: parseYaml(data) as FrontMatter, body };
  }

  /** The files below `below`, as paths relative to it, in a steady order. */
  filesUnder(below: string): string[] {
    const folder = path.join(this.folder, below);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
      .toSorted();
  }

  #text(file: string): string {
    return readFileSync(path.join(this.folder, file), "utf8").replaceAll("{{researcher}}", this.#researcher);
  }
}
