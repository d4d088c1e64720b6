import { describe, expect, test } from "vitest";
import type { Item, ItemSummary } from "../../contracts/item.ts";
import type { Overview } from "../../contracts/office.ts";
import { publishDue } from "../../modules/office/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { titles, useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, get, post, ask, item, save, publicTitles, makePost, publish } = useItems();

describe("an address", () => {
  test("that was public leads to the new one; one that another has is refused", async () => {
    const { address } = await makePost("Moving");
    await publish(address);
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, slug: { fr: "deplace", en: "moved" } });
    await publish(address);
    const rows = await held.pool.query(
      "select locale, slug, is_current from addresses where kind = 'post' and key = 'moving' order by locale, is_current",
    );
    expect(rows.rows).toMatchObject([
      { locale: "en", slug: "moving", is_current: false },
      { locale: "en", slug: "moved", is_current: true },
      { locale: "fr", slug: "moving-en-francais", is_current: false },
      { locale: "fr", slug: "deplace", is_current: true },
    ]);
    const other = await makePost("Claiming");
    const taken = { ...other.document, slug: { fr: "le-mien", en: "moved" } };
    await save(other.address, other.saved.revision, taken);
    const [status, body] = await outcome(await publish(other.address));
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "slug.en", code: "taken" }]]);
  });
});

describe("a schedule", () => {
  /** Runs the job on a later day, without moving the clock that tokens depend on. */
  const due = (day = "2024-10-01") =>
    publishDue({ ...api.services, now: () => new Date(`${day}T12:00:00Z`) });

  test("publishes what was frozen for it, at its hour in the site's time zone, also when it was missed", async () => {
    const { address, document, saved } = await makePost("Tomorrow");
    const body = { revision: saved.revision, at: "2024-10-02T08:00" };
    const scheduled = await ask("PUT", `${address}/schedule`, administrator, body);
    expect(scheduled).toMatchObject({ status: "scheduled", publishAt: "2024-10-02T07:00:00.000Z" });
    await save(address, scheduled.revision, { ...document, title: { fr: "Plus tard", en: "Written since" } });
    await due();
    expect(await publicTitles()).not.toContain("Tomorrow");
    await Promise.all([due("2024-10-04"), due("2024-10-04")]);
    expect(await publicTitles()).toContain("Tomorrow");
    expect(await publicTitles()).not.toContain("Written since");
    expect(await item(address)).toMatchObject({ status: "published", hasChanges: true, publishAt: null });
  });

  test("is taken back, and is never of the past", async () => {
    const { address, saved } = await makePost("Never");
    const { revision } = saved;
    const past = await api.call("PUT", `${address}/schedule`, {
      token: administrator.token,
      body: { revision, at: "2024-01-01T08:00" },
    });
    expect(past.status).toBe(422);
    await ask("PUT", `${address}/schedule`, administrator, { revision, at: "2030-01-01T08:00" });
    expect(await ask("DELETE", `${address}/schedule`, administrator)).toMatchObject({ status: "draft" });
  });

  test("of what cannot be published fails alone, says so, and is tried again after an hour", async () => {
    const [broken, whole] = [await makePost("Broken"), await makePost("Whole")];
    for (const { address, saved } of [broken, whole])
      await ask("PUT", `${address}/schedule`, administrator, {
        revision: saved.revision,
        at: "2024-10-20T08:00",
      });
    await held.pool.query(
      "update versions set document = document || '{\"category\":\"gone\"}' where key = 'broken'",
    );
    await due("2024-10-31");
    expect(await item(broken.address)).toMatchObject({ status: "scheduled", hasFailed: true });
    expect(await publicTitles()).toContain("Whole");
    const { scheduled } = await ask<Overview>("GET", "/api/office/overview", administrator);
    expect(scheduled).toContainEqual(expect.objectContaining({ key: "broken", hasFailed: true }));
    await held.pool.query(
      "update versions set document = document || '{\"category\":\"molecules\"}' where key = 'broken'",
    );
    await due("2024-10-31");
    expect(await publicTitles()).not.toContain("Broken");
    await due("2024-11-01");
    expect(await item(broken.address)).toMatchObject({ status: "published", hasFailed: false });
  });

  test("whose text has become impossible to draw, or whose version is gone, holds no other up", async () => {
    const posts = [await makePost("Poisoned"), await makePost("Lost"), await makePost("Sound")];
    for (const { address, saved } of posts)
      await ask("PUT", `${address}/schedule`, administrator, {
        revision: saved.revision,
        at: "2024-12-01T08:00",
      });
    await held.pool.query(
      `update versions set document = jsonb_set(document, '{markdown,en}', '"::figure{name=\\"typo\\"}"') where key = 'poisoned'`,
    );
    await held.pool.query("delete from versions where key = 'lost'");
    await due("2024-12-02");
    expect(await publicTitles()).toContain("Sound");
    for (const { address } of posts.slice(0, 2))
      expect(await item(address)).toMatchObject({ hasFailed: true });
  });
});

describe("a text that cannot be drawn", () => {
  test.each([
    ["a figure's name with a typo", '::figure{name="typo"}', "unknown_figure"],
    ["a picture by reference that is not there", "![One][none]\n\n[none]: posts/none.svg", "unknown_picture"],
    ["a picture of elsewhere", "![One](https://example.org/a.png)", "unknown_picture"],
    ["quotes without end", `${">".repeat(5_000)} deep`, "undrawable"],
    ["roots without end", `$${"\\sqrt{".repeat(3_000)}x${"}".repeat(3_000)}$`, "undrawable"],
  ])("is refused at its line before its hour, at once and in a preview: %s", async (name, broken, code) => {
    const { address, saved, document } = await makePost(name);
    const markdown = { fr: "Bien.", en: `Well.\n\n${broken}` };
    const { revision } = (await read(await save(address, saved.revision, { ...document, markdown }))) as Item;
    const key = address.split("/").at(-1);
    const refused = [
      await api.call("PUT", `${address}/schedule`, {
        token: administrator.token,
        body: { revision, at: "2030-01-01T08:00" },
      }),
      await post(`${address}/publish`, administrator, { revision }),
      await post("/api/previews", administrator, { kind: "post", key, document: { ...document, markdown } }),
    ];
    for (const answer of refused) {
      const [status, body] = await outcome(answer);
      expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "markdown.en", code }]]);
      expect(JSON.stringify(body["violations"])).toMatch(/"message":"Line [35]\b/);
    }
  });
});

describe("the archive", () => {
  test("takes a post from readers and keeps it; it comes back as a draft", async () => {
    const { address } = await makePost("Passing");
    await publish(address);
    expect(await ask("POST", `${address}/archive`, administrator)).toMatchObject({ status: "archived" });
    expect(await publicTitles()).not.toContain("Passing");
    const listed = async (status: string) =>
      (await read(await get(`/api/items?q=passing&${status}`, administrator)))["hydra:totalItems"];
    expect([await listed(""), await listed("status=archived")]).toEqual([0, 1]);
    expect(await ask("DELETE", `${address}/archive`, administrator)).toMatchObject({ status: "draft" });
    expect((await publish(address)).status).toBe(200);
  });

  test("is where something is deleted for good, with its versions and old addresses", async () => {
    const { address } = await makePost("Erased");
    await publish(address);
    const erase = () => api.call("DELETE", address, { token: administrator.token });
    expect((await erase()).status).toBe(409);
    await ask("POST", `${address}/archive`, administrator);
    expect((await erase()).status).toBe(204);
    expect((await get(address, administrator)).status).toBe(404);
    for (const table of ["versions", "addresses", "posts"]) {
      const { rowCount } = await held.pool.query(`select 1 from ${table} where key = 'erased'`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    const { "hydra:member": lines } = await read(await get("/api/audit?kind=post&key=erased", administrator));
    expect((lines as { action: string }[])[0]?.action).toBe("deleted");
  });

  test("has no room for what the pages need", async () => {
    for (const kept of ["page/about", "identity/researcher", "banner/home", "category/molecules"]) {
      const answer = await post(`/api/items/${kept}/archive`, administrator);
      expect([kept, answer.status]).toEqual([kept, 409]);
    }
  });

  test("of a questionnaire leaves the games that were played", async () => {
    const address = "/api/items/questionnaire/differential-expression";
    const member = await makeMember(api.services);
    const { "hydra:member": all } = await read(await get("/api/questionnaires", member));
    const one = (all as { "@id": string; title: string }[]).find(({ title }) => /differential/i.test(title));
    const game = await read(
      await post("/api/games", member, { questionnaire: one?.["@id"], mode: "learning" }),
    );
    await ask("POST", `${address}/archive`, administrator);
    const again = await post("/api/games", member, { questionnaire: one?.["@id"], mode: "learning" });
    expect(again.status).toBe(422);
    expect((await get(String(game["@id"]), member)).status).toBe(200);
    await ask("DELETE", `${address}/archive`, administrator);
    expect((await publish(address)).status).toBe(200);
    const { "hydra:member": back } = await read(await get("/api/questionnaires", member));
    expect((back as { "@id": string }[]).map((found) => found["@id"])).toContain(one?.["@id"]);
  });
});

test("a questionnaire that is published again keeps the ids of its questions and answers", async () => {
  const address = "/api/items/questionnaire/nucleic-acid-quantification";
  const ids = async () => {
    const { rows } = await held.pool.query<{ key: string; question: string; answer: string; text: string }>(
      `select q.key, q.id as question, a.id as answer, a.text->>'en' as text from questions q join answers a on a.question = q.id
       join questionnaires n on n.id = q.questionnaire
       where n.key = 'nucleic-acid-quantification' and q.retired_at is null and a.retired_at is null order by q.key, a.id`,
    );
    return rows;
  };
  const before = await ids();
  const { revision, draft } = await item(address);
  const [first, ...rest] = draft["questions"] as { answers: object[]; key: string }[];
  const reworded = {
    ...first,
    answers: first?.answers.map((one, at) => (at === 0 ? { fr: "Autre", en: "Other" } : one)),
  };
  const questions = [...rest.slice(1).toReversed(), reworded];
  await save(address, revision, { ...draft, questions });
  expect((await publish(address)).status).toBe(200);
  const after = await ids();
  const gone = rest[0]?.key;
  expect(after.map(({ question, answer }) => [question, answer])).toEqual(
    before.filter(({ key }) => key !== gone).map(({ question, answer }) => [question, answer]),
  );
  expect(after.filter(({ text }) => text === "Other")).toHaveLength(1);
});

test("a version is read, compared with and made the draft again, and readers see no change", async () => {
  const { address } = await makePost("First words");
  await publish(address);
  const { revision, draft } = await item(address);
  const rewritten = (await read(
    await save(address, revision, { ...draft, title: { fr: "Deux", en: "Second words" } }),
  )) as Item;
  const restored = await ask("POST", `${address}/versions/1/restore`, administrator, {
    revision: rewritten.revision,
  });
  expect(titles(restored).en).toBe("First words");
  expect(await publicTitles()).toContain("First words");
  const { "hydra:member": versions } = await read(await get(`${address}/versions`, administrator));
  expect(versions).toMatchObject([
    { number: 2, reason: "replaced", isLive: false },
    { number: 1, reason: "published", isLive: true, madeByName: "Awa Ndiaye" },
  ]);
  expect((await get(`${address}/versions/9`, administrator)).status).toBe(404);
});

test("a copy has a key and addresses of its own", async () => {
  const copy = await ask("POST", "/api/items", administrator, {
    kind: "post",
    copyOf: "trna-cloverleaf",
  });
  expect(copy).toMatchObject({ status: "draft", isExample: false });
  expect(copy.key).not.toBe("trna-cloverleaf");
  expect((await publish(`/api/items/post/${copy.key}`)).status).toBe(200);
});

test("an order is readers' too, and names every item once", async () => {
  const { "hydra:member": found } = await read(
    await get("/api/items?kind=tool&sort=position", administrator),
  );
  const keys = (found as ItemSummary[]).map(({ key }) => key);
  const put = (order: string[]) =>
    api.call("PUT", "/api/item-orders/tool", { token: administrator.token, body: { keys: order } });
  expect((await put(keys.toReversed())).status).toBe(204);
  const { "hydra:member": tools } = await read(await api.call("GET", "/api/tools"));
  expect((tools as { key: string }[]).map(({ key }) => key)).toEqual(keys.toReversed());
  expect((await put(keys.slice(1))).status).toBe(409);
  expect((await put([...keys.slice(1), keys[1] ?? ""])).status).toBe(409);
});
