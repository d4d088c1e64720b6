import type { ItemKind } from "../../contracts/item-kinds.ts";
import { ITEM_SHAPES } from "../../contracts/item.ts";
import { slugify } from "../../contracts/slugify.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { latestHero } from "../blog/index.ts";
import { listLiveEntries } from "../content/index.ts";

type Document = Record<string, unknown>;

/** What a page shows where nothing is written yet. */
const NOTHING = "…";
const TEXTS = ["title", "description", "heroAlt", "markdown"];

/**
 * A post or a page that is not whole yet, with something in the place of each part that its page needs, so that its first sentence can be
 * looked at. Only previews show it.
 */
export async function withStandIns(
  database: Queries,
  { kind, key, draft }: { kind: ItemKind; key: string; draft: Document },
): Promise<Document> {
  const both = (value: unknown, nothing: string): Localized => {
    const { fr = "", en = "" } = (value ?? {}) as Partial<Localized>;
    return { fr: fr.trim() ? fr : en.trim() ? en : nothing, en: en.trim() ? en : fr.trim() ? fr : nothing };
  };
  const names = TEXTS.filter((name) => name in ITEM_SHAPES[kind].shape);
  const texts = Object.fromEntries(names.map((name) => [name, both(draft[name], NOTHING)]));
  const isTitled = slugify(both(draft["title"], NOTHING).fr) !== "";
  const shown = { ...draft, ...texts, slug: isTitled ? draft["slug"] : { fr: key, en: key } };
  if (kind !== "post") return shown;
  const [category] = draft["category"] ? [] : await listLiveEntries(database, ["category"]);
  return {
    ...shown,
    category: draft["category"] || category?.key,
    hero: draft["hero"] || (await latestHero(database)),
  };
}
