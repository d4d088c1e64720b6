import { describe, expect, test } from "vitest";
import type { Item, ItemSummary, ItemVersion } from "../../contracts/item.ts";
import { readPreview, writeLive } from "../../modules/office/index.ts";
import { noteRefusedMail } from "../../platform/delivery/refused-mails.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { POST, useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, second, get, post, ask, item, save, makePost, publish } = useItems();

const call = (method: string, address: string, body?: unknown, { token } = administrator) =>
  api.call(method, address, { token, body });
const auditOf = async (key: string) =>
  (
    (await read(await get(`/api/audit?kind=post&key=${key}`, administrator)))["hydra:member"] as {
      action: string;
    }[]
  ).map(({ action }) => action);

describe("what is done twice", () => {
  test("is done once: archived, taken back, a schedule taken back", async () => {
    const { address } = await makePost("Twice");
    for (const [method, tail] of [
      ["DELETE", "/schedule"],
      ["DELETE", "/archive"],
      ["POST", "/archive"],
      ["POST", "/archive"],
      ["DELETE", "/archive"],
      ["DELETE", "/archive"],
    ] as const)
      expect([method, tail, (await call(method, address + tail)).status]).toEqual([method, tail, 200]);
    expect(await auditOf("twice")).toEqual(["taken_back", "archived", "edited", "created"]);
  });

  test("with the same words saves nothing, and fifteen minutes of one person's saves are one line", async () => {
    const { address, document, saved } = await makePost("Sitting");
    const again = (await read(await save(address, saved.revision, document))) as unknown as Item;
    expect(again.revision).toBe(saved.revision);
    const title = (en: string) => ({ ...document, title: { fr: "S", en } });
    let { revision } = saved;
    for (const [en, who] of [
      ["One", administrator],
      ["Two", administrator],
      ["Three", second],
      ["Four", administrator],
    ] as const) {
      const now = (await read(await save(address, revision, title(en), who))) as unknown as Item;
      expect(now.revision).toBe(revision + 1);
      ({ revision } = now);
    }
    expect(await auditOf("sitting")).toEqual(["edited", "edited", "edited", "created"]);
  });
});

describe("what is in the archive", () => {
  test("is neither saved nor scheduled; it is published out of it", async () => {
    const { address, document, saved } = await makePost("Kept");
    const archived = await ask("POST", `${address}/archive`, administrator);
    expect((await save(address, archived.revision, { ...document, date: "2024-01-01" })).status).toBe(409);
    const schedule = { revision: archived.revision, at: "2030-01-01T08:00" };
    expect((await call("PUT", `${address}/schedule`, schedule)).status).toBe(409);
    expect(await item(address)).toMatchObject({ revision: saved.revision, status: "archived" });
    expect((await publish(address)).status).toBe(200);
    expect(await item(address)).toMatchObject({ status: "published" });
  });
});

test("a draft of a revision that is not the last is neither published, scheduled nor confirmed", async () => {
  const { address, document, saved } = await makePost("Behind");
  await save(address, saved.revision, { ...document, title: { fr: "D", en: "Behind" } });
  const { revision } = saved;
  for (const [method, tail, body] of [
    ["POST", "/publish", { revision }],
    ["PUT", "/schedule", { revision, at: "2030-01-01T08:00" }],
    ["POST", "/confirmations", { revision, path: "title", locale: "fr" }],
  ] as const)
    expect([tail, (await call(method, address + tail, body)).status]).toEqual([tail, 409]);
  expect((await call("PUT", `${address}/schedule`, { revision: revision + 1, at: "soon" })).status).toBe(422);
  expect((await call("POST", `${address}/publish`, {})).status).toBe(422);
});

test("a new item takes a title of 200 letters of any kind, or none; one of that name gets another key", async () => {
  const make = async (title: string) =>
    outcome(await post("/api/items", administrator, { kind: "tool", title }));
  const keys: unknown[] = [];
  for (const title of ["é".repeat(200), "🧬", "", "Kallisto", "Kallisto"]) {
    const [status, made] = await make(title);
    expect([title, status]).toEqual([title, 201]);
    keys.push(made["key"]);
  }
  expect(keys[0]).toBe("e".repeat(60));
  expect(keys.slice(1)).toEqual(["tool", "tool-2", "kallisto", "kallisto-2"]);
  expect((await make("x".repeat(201)))[0]).toBe(422);
  expect((await post("/api/items", administrator, { kind: "spell", title: "x" })).status).toBe(422);
  expect((await post("/api/items", administrator, { kind: "tool", copyOf: "none" })).status).toBe(404);
});

describe("versions", () => {
  test("are numbered as they are made, newest first, and say which one readers see", async () => {
    const { address, document } = await makePost("Numbered");
    for (const en of ["One", "Two"]) {
      const { revision } = await item(address);
      await save(address, revision, { ...document, title: { fr: "N", en } });
      await publish(address);
    }
    const { "hydra:member": versions } = await read(await get(`${address}/versions`, administrator));
    expect((versions as ItemVersion[]).map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, true],
      [1, false],
    ]);
    const unknown = `/api/items/post/none/versions`;
    expect((await get(unknown, administrator)).status).toBe(404);
    expect((await get(`${unknown}/1`, administrator)).status).toBe(404);
    expect((await get(`${address}/versions/0`, administrator)).status).toBe(404);
    const { revision } = await item(address);
    const stale = await call("POST", `${address}/versions/1/restore`, { revision: revision - 1 });
    expect(stale.status).toBe(409);
  });
});

describe("a preview", () => {
  test("of a post that has only its first words stands in for the rest; publishing asks for all of it", async () => {
    const { key, draft, revision } = await ask("POST", "/api/items", administrator, {
      kind: "post",
      title: "First words",
    });
    const document = { ...draft, markdown: { fr: "Une phrase.", en: "" } };
    const preview = await read(await post("/api/previews", administrator, { kind: "post", key, document }));
    expect(preview["paths"]).toEqual({ fr: "/blog/first-words", en: "/blog/first-words" });
    expect((await post(`/api/items/post/${key}/publish`, administrator, { revision })).status).toBe(422);
  });

  test("opens for ten minutes, and then for nobody", async () => {
    const { draft, key } = await item(POST);
    const { ticket } = await ask<{ ticket: string }>("POST", "/api/previews", administrator, {
      kind: "post",
      key,
      document: draft,
    });
    const open = (milli: number, of = ticket) =>
      held.database
        .transaction(async (transaction) => {
          const now = () => new Date(api.services.clock.getTime() + milli);
          await writeLive(transaction, await readPreview({ now, database: transaction }, of));
          transaction.rollback();
        })
        .catch((error: { code?: string; message: string }) => error.code ?? error.message);
    expect(await open(599_999)).toBe("Rollback");
    expect(await open(600_000)).toBe("not_found");
    expect(await open(0, "x".repeat(43))).toBe("not_found");
  });

  test("is of what the site shows: a service's is the home page, a questionnaire has no page", async () => {
    const preview = async (kind: string) => {
      const { "hydra:member": found } = await read(await get(`/api/items?kind=${kind}`, administrator));
      const [{ key }] = found as [{ key: string }];
      const { draft } = await item(`/api/items/${kind}/${key}`);
      return outcome(await post("/api/previews", administrator, { kind, key, document: draft }));
    };
    expect(await preview("service")).toMatchObject([201, { paths: { fr: "/", en: "/" } }]);
    expect((await preview("questionnaire"))[0]).toBe(409);
  });
});

test("refused mails come by page, newest first", async () => {
  await held.pool.query("truncate refused_mails");
  for (const subject of ["One", "Two", "Three"]) {
    api.later("1 second");
    await noteRefusedMail(api.services, { to: `${subject}@example.org`, subject, reason: "550" });
  }
  const page = async (number: number) =>
    (
      (await read(await get(`/api/refused-mails?itemsPerPage=2&page=${number}`, administrator)))[
        "hydra:member"
      ] as { subject: string }[]
    ).map(({ subject }) => subject);
  expect([await page(1), await page(2), await page(3)]).toEqual([["Three", "Two"], ["One"], []]);
});

test("the order of a kind that has none of its own is taken, and of a kind that is not there refused", async () => {
  const put = async (kind: string, keys: unknown) =>
    (await call("PUT", `/api/item-orders/${kind}`, { keys })).status;
  await held.pool.query("delete from items where kind = 'medium'; delete from entries where kind = 'medium'");
  expect(await put("medium", [])).toBe(204);
  expect([await put("spell", []), await put("medium", ["none"]), await put("medium", "all")]).toEqual([
    404, 409, 422,
  ]);
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  expect((await call("PUT", "/api/item-orders/medium", { keys: [] }, professor)).status).toBe(403);
});

test("an event does not end before it starts, and a book has a price above nothing", async () => {
  const refusals = [
    ["event", { start: "2025-06-12", end: "2025-06-10" }, { propertyPath: "end", code: "ends_before_start" }],
    ["book", { price: -5 }, { propertyPath: "price", code: "price" }],
    ["book", { price: 0 }, { propertyPath: "price", code: "price" }],
    ["publication", { year: -3 }, { propertyPath: "year", code: "invalid" }],
  ] as const;
  for (const [kind, wrong, violation] of refusals) {
    const { "hydra:member": found } = await read(await get(`/api/items?kind=${kind}`, administrator));
    const [{ key } = { key: "" }] = found as ItemSummary[];
    const address = `/api/items/${kind}/${key}`;
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, ...wrong });
    const [status, body] = await outcome(await publish(address));
    expect([kind, status, body["violations"]]).toMatchObject([kind, 422, [violation]]);
  }
});

test("a book's pages need their words, and its extract a heading and a text, in both languages", async () => {
  const address = "/api/items/book/rna-made-simple";
  const { revision, draft } = await item(address);
  const spreads = [{ picture: "books/rna-made-simple-front.svg" }];
  const text = { fr: "Texte", en: "Text" };
  await save(address, revision, { ...draft, price: 29, spreads, extract: { text } });
  const [status, body] = await outcome(await publish(address));
  const paths = (body["violations"] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);
  expect([status, paths]).toEqual([
    422,
    ["spreads.0.alt.fr", "spreads.0.alt.en", "extract.heading.fr", "extract.heading.en"],
  ]);
});

test("a tool or database at an address that another has is refused at its address, however that is written", async () => {
  const fastqc = (await item("/api/items/tool/fastqc")).draft;
  const made = await read(await call("POST", "/api/items", { kind: "database", title: "The same place" }));
  const { "@id": address, revision } = made as { "@id": string; revision: number };
  const { command: _, step: __, ...rest } = fastqc;
  const at = async (url: string, from: number) => {
    const saved = await read(await save(address, from, { ...rest, name: "The same place", url }));
    return {
      revision: (saved as { revision: number }).revision,
      outcome: await outcome(await publish(address)),
    };
  };
  const first = await at("http://bioinformatics.babraham.ac.uk/projects/fastqc#help", revision);
  expect(first.outcome).toMatchObject([
    422,
    { violations: [{ propertyPath: "url", message: "“FastQC” has this address already." }] },
  ]);
  expect((await at("https://www.bioinformatics.babraham.ac.uk/projects/", first.revision)).outcome[0]).toBe(
    200,
  );
});

test("the longest text is saved in both languages; a longer one is refused beside its field", async () => {
  const { address, document, saved } = await makePost("At length");
  const saving = (revision: number, fr: string) =>
    save(address, revision, { ...document, markdown: { fr, en: "e".repeat(200_000) } });
  const longest = await saving(saved.revision, "é".repeat(200_000));
  expect(longest.status).toBe(200);
  const { revision } = (await read(longest)) as Item;
  const [status, body] = await outcome(await saving(revision, "é".repeat(200_001)));
  expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "markdown.fr" }]]);
  expect((await saving(revision, "é".repeat(1_100_000))).status).toBe(413);
});
