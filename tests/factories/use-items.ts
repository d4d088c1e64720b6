import path from "node:path";
import type { Item } from "../../contracts/item.ts";
import { read } from "./api.ts";
import type { TestMember } from "./members.ts";
import { useHolders } from "./use-holders.ts";

const CONTENT = path.join(import.meta.dirname, "../../content");
/** A post of the starting content. */
export const POST = "/api/items/post/trna-cloverleaf";

export const titles = (one: Item) => one.draft["title"] as { fr: string; en: string };

/** Gives a test file the starting content as items, with what an editor does to them. Read its fields inside tests. */
export function useItems() {
  const holders = useHolders({ withContent: true });
  const { api, administrator } = holders;

  const ask = async <Answer = Item>(method: string, address: string, who: TestMember, body?: unknown) =>
    (await read(await api.call(method, address, { token: who.token, body }))) as Answer;
  const item = (address: string, who = administrator) => ask("GET", address, who);
  const save = (address: string, revision: number, document: object, who = administrator, more = {}) =>
    api.call("PUT", `${address}/draft`, { token: who.token, body: { revision, document, ...more } });
  const publicTitles = async () => {
    const { "hydra:member": posts } = await read(await api.call("GET", "/api/posts"));
    return (posts as { title: string }[]).map(({ title }) => title);
  };
  /** A post of its own for a test, public. */
  async function makePost(title: string, who = administrator) {
    const made = await ask("POST", "/api/items", who, { kind: "post", title });
    const address = `/api/items/post/${made.key}`;
    const both = { fr: `${title} en français`, en: title };
    const document = {
      ...made.draft,
      title: both,
      description: both,
      heroAlt: both,
      markdown: both,
      category: "molecules",
      tags: ["rna"],
      hero: "posts/trna-cloverleaf.svg",
      date: "2024-09-30",
    };
    const saved = (await read(await save(address, made.revision, document, who))) as Item;
    return { address, saved, document };
  }
  const publish = async (address: string, who = administrator) => {
    const { revision } = await item(address, who);
    return api.call("POST", `${address}/publish`, { token: who.token, body: { revision } });
  };

  return { ...holders, content: CONTENT, ask, item, save, publicTitles, makePost, publish };
}
