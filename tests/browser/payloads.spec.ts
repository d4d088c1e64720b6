import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { unwrap } from "../../contracts/draft.ts";
import { fieldsOf, textsOf } from "../../contracts/item-fields.ts";
import { FIXED_KINDS, ITEM_KINDS } from "../../contracts/item-kinds.ts";
import type { Item, ItemSummary } from "../../contracts/item.ts";
import { makeMember, type Member } from "./members.ts";
import { expect, test } from "./test.ts";

/** Each would report that it ran. The site's policy also logs to the console, which fails a test too. */
const PAYLOAD = [
  `"'><img src=/favicon.svg onload="window.ran='img'">`,
  `<script>window.ran='script'</script>`,
  `<svg onload="window.ran='svg'"></svg>`,
  `<iframe srcdoc="<script>parent.ran='frame'</script>"></iframe>`,
  `[link](javascript:window.ran='link')`,
  "</title></textarea></style><!--",
  "{{constructor.constructor('window.ran=1')()}}",
].join(" ");

type Document = Record<string, unknown>;

/** The document with the payload in every text, and in every other field that is free to say anything. */
function poisoned(kind: Item["kind"], document: Document, spared: ReadonlySet<string>): Document {
  const copy = structuredClone(document);
  // Two tools never have one address.
  if (kind === "tool" || kind === "database") copy["url"] = `https://example.org/${crypto.randomUUID()}`;
  for (const { path, text } of textsOf(kind, document)) {
    if (spared.has(path) || path === "slug") continue;
    put(copy, path, { fr: `${text.fr} ${PAYLOAD}`, en: `${text.en} ${PAYLOAD}` });
  }
  for (const { path, schema, value } of fieldsOf(kind, document)) {
    // A missing file is only a gap on a page.
    const isFree = unwrap(schema) instanceof z.ZodString && !/\.(fr|en)$|^file$/.test(path);
    if (isFree && typeof value === "string" && !spared.has(path)) put(copy, path, `${value} ${PAYLOAD}`);
  }
  return copy;
}

function put(document: Document, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const held = names.reduce<unknown>((at, name) => (at as Document | undefined)?.[name], document);
  if (typeof held === "object" && held !== null) (held as Document)[last] = value;
}

/** Puts the payload into every field that publishing accepts. A refused field keeps its value. */
async function poison(
  admin: Member,
  item: Item,
  ask: (document: Document) => Promise<unknown>,
): Promise<void> {
  const spared = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const refused = await ask(poisoned(item.kind, item.draft, spared)).then(
      () => "",
      (error: Error) => error.message,
    );
    if (!refused) return;
    const paths = Array.from(refused.matchAll(/"propertyPath":"([^"]+)"/g), ([, path = ""]) => path);
    expect([item.kind, paths.length > 0, refused]).toEqual([item.kind, true, refused]);
    for (const path of paths) spared.add(path.replace(/\.(fr|en)$/, ""));
  }
  throw new Error(`${item.kind} was never accepted`);
}

/** A whole letter, as a draft. The starting content has none that could be copied. */
async function makeLetter(admin: Member): Promise<Item> {
  const made = await admin.call<Item>("POST", "/api/items", { kind: "letter", title: "A letter" });
  const words = { fr: "Une lettre", en: "A letter" };
  const blocks = [{ heading: words, text: words }];
  const document = { title: words, description: words, date: "2026-11-24", blocks };
  const { revision } = made;
  return admin.call<Item>("PUT", `/api/items/letter/${made.key}/draft`, { revision, document });
}

/** Publishes a review that is nothing but payloads, with an answer of the same. */
async function poisonReview(request: APIRequestContext, admin: Member): Promise<string> {
  const data = {
    name: PAYLOAD.slice(0, 100),
    email: admin.email,
    reviewTitle: PAYLOAD.slice(0, 150),
    reviewBody: PAYLOAD,
    rating: 5,
  };
  expect((await request.post("/api/books/rna-made-simple/reviews", { data })).ok()).toBe(true);
  type Listed = { "hydra:member": { "@id": string; email: string }[] };
  const waiting = await admin.call<Listed>("GET", "/api/reviews?status=pending&itemsPerPage=100");
  const review = waiting["hydra:member"].find(({ email }) => email === admin.email)?.["@id"] ?? "";
  const answer = { fr: `ANSWERED ${PAYLOAD}`, en: `ANSWERED ${PAYLOAD}` };
  await admin.call("PATCH", review, { status: "published", answer });
  return review;
}

const ranIn = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string }).ran);

test(
  "what would run in any field of any form runs nowhere: pages, previews, forms, lists",
  { tag: "@sweep" },
  async ({ page, context, request }) => {
    test.setTimeout(300_000);
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    await admin.enter(context);
    const made: { kind: string; key: string }[] = [];
    const addresses: string[] = [];
    try {
      for (const kind of ITEM_KINDS) {
        const { "hydra:member": items } = await admin.call<{ "hydra:member": ItemSummary[] }>(
          "GET",
          `/api/items?kind=${kind}&sort=position&status=published`,
        );
        const key = items[0]?.key ?? "";
        const isFixed = FIXED_KINDS.includes(kind);
        const item = isFixed
          ? await admin.call<Item>("GET", `/api/items/${kind}/${key}`)
          : kind === "letter"
            ? await makeLetter(admin)
            : await admin.call<Item>("POST", "/api/items", { kind, copyOf: key });
        if (!isFixed) made.push({ kind, key: item.key });
        const at = `/api/items/${kind}/${item.key}`;
        await poison(admin, item, async (document) => {
          if (item.paths) {
            const body = { kind, key: item.key, document };
            const { ticket, paths } = await admin.call<{ ticket: string; paths: { fr: string } }>(
              "POST",
              "/api/previews",
              body,
            );
            addresses.push(`/fr${paths.fr === "/" ? "" : paths.fr}?preview=${ticket}`);
          }
          if (isFixed) return;
          const { revision } = await admin.call<Item>("GET", at);
          const saved = await admin.call<Item>("PUT", `${at}/draft`, { revision, document });
          const live = await admin.call<Item>("POST", `${at}/publish`, { revision: saved.revision });
          if (live.paths) addresses.push(`/en${live.paths.en}`);
        });
        addresses.push(
          `/en/office/content/${kind}/${item.key}`,
          `/fr/office/content?kind=${kind}&sort=edited`,
        );
      }
      const review = await poisonReview(request, admin);
      addresses.push(
        "/en/books/rna-made-simple",
        "/fr/books/rna-made-simple",
        "/en/office/reviews?status=published",
        "/en",
        "/en/blog",
        "/en/media",
        "/en/feed.xml",
        "/en/tutorials",
        "/en/office",
        "/en/office/addresses",
        "/en/office/history",
      );
      for (const address of new Set(addresses)) {
        await page.goto(address);
        await page
          .locator("body, feed")
          .first()
          .hover({ position: { x: 5, y: 5 }, force: true });
        if (address.includes("/office")) await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect([address, await ranIn(page)]).toEqual([address, undefined]);
        const dangers = await page.evaluate(() =>
          Array.from(document.querySelectorAll("*"), ({ attributes }) => [...attributes])
            .flat()
            .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
            .map(({ name, value }) => `${name}=${value}`),
        );
        expect([address, dangers]).toEqual([address, []]);
        if (address.endsWith("/books/rna-made-simple"))
          await expect(page.getByText("ANSWERED").first()).toContainText("<script>");
      }
      await admin.call("PATCH", review, { status: "refused" });
    } finally {
      for (const { kind, key } of made) {
        await admin.call("POST", `/api/items/${kind}/${key}/archive`);
        await admin.call("DELETE", `/api/items/${kind}/${key}`);
      }
    }
  },
);
