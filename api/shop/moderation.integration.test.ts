import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readReviews } from "../../modules/shop/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, plain, held } = useHolders();
const BOOK = "rna-made-simple";
const review = {
  name: "Awa",
  email: "awa@example.org",
  reviewTitle: "Precise",
  reviewBody: "Useful.",
  rating: 4,
};

beforeAll(() =>
  held.pool.query("insert into entries (kind, key, position, document) values ('book', $1, 0, '{}')", [BOOK]),
);
beforeEach(async () => {
  await held.pool.query("truncate reviews, review_reports cascade; truncate rate_limits");
});

const call = (method: string, address: string, body?: unknown, token?: string) =>
  api.call(method, address, { body, token: token ?? administrator.token });
const list = async (status: string) => read(await call("GET", `/api/reviews?status=${status}`));
const published = async () =>
  (
    await readReviews({ ctx: { ...api.services, locale: "en", address: "" }, input: { book: BOOK } })
  ).reviews.map(({ id }) => id);
const events = async () => {
  const log = await read(await call("GET", "/api/security-log"));
  return (log["hydra:member"] as { event: string }[]).map(({ event }) => event);
};

/** Sends a review as a visitor and returns its id. */
async function write(): Promise<string> {
  await api.call("POST", `/api/books/${BOOK}/reviews`, { body: review });
  const { "hydra:member": waiting } = await list("pending");
  return String((waiting as { id: string }[]).at(-1)?.id);
}
const decide = (id: string, status: string) => call("PATCH", `/api/reviews/${id}`, { status });
const settle = (id: string, outcomeOf: string) =>
  call("POST", `/api/reviews/${id}/reports/settlement`, { outcome: outcomeOf });
const report = (id: string) => api.call("POST", `/api/reviews/${id}/reports`);

/** What every process is told while `change` runs. */
async function toldBy(change: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const client = await held.pool.connect();
  const told: (string | undefined)[] = [];
  client.on("notification", ({ payload }) => told.push(payload));
  await client.query("listen content_changed");
  await change();
  await client.query("select 1");
  await client.query("unlisten content_changed");
  client.removeAllListeners("notification");
  client.release();
  return told;
}

describe("a review", () => {
  test("is listed with its writer's address, is published and taken back", async () => {
    const id = await write();
    expect(await list("pending")).toMatchObject({
      "hydra:totalItems": 1,
      "hydra:member": [
        { "@id": `/api/reviews/${id}`, email: "awa@example.org", title: "Precise", reports: [] },
      ],
    });
    expect(await outcome(await decide(id, "published"))).toMatchObject([200, { status: "published" }]);
    expect(await published()).toEqual([id]);
    expect(await list("pending")).toMatchObject({ "hydra:totalItems": 0 });
    expect((await decide(id, "pending")).status).toBe(200);
    expect(await published()).toEqual([]);
    expect((await events()).slice(0, 2)).toEqual(["review_reopened", "review_published"]);
  });

  test("is refused, once: the same decision again is no second line of the log", async () => {
    const id = await write();
    const before = (await events()).length;
    await decide(id, "refused");
    await decide(id, "refused");
    expect(await list("refused")).toMatchObject({ "hydra:totalItems": 1 });
    expect(await events()).toHaveLength(before + 1);
  });

  test("that is published refreshes its book's page", async () => {
    const id = await write();
    expect(await toldBy(() => decide(id, "published"))).toEqual([`reviews ${BOOK}`]);
  });
});

describe("an answer to a review", () => {
  const answer = (id: string, words: unknown) => call("PATCH", `/api/reviews/${id}`, { answer: words });
  const shown = async (locale: "fr" | "en" = "en") =>
    (await readReviews({ ctx: { ...api.services, locale, address: "" }, input: { book: BOOK } })).reviews[0]
      ?.answer;
  const audited = async () => {
    const log = await read(await call("GET", "/api/audit?kind=review"));
    return log["hydra:member"] as { key: string; changes: unknown[] }[];
  };

  test("stands under it in the reader's language, or in the one that there is, and is taken away", async () => {
    const id = await write();
    await decide(id, "published");
    expect(await shown()).toBeUndefined();
    const given = { fr: "", en: "  Thank you.\nThe second edition has it. " };
    expect(await outcome(await answer(id, given))).toMatchObject([
      200,
      {
        status: "published",
        answer: { fr: "", en: "Thank you.\nThe second edition has it." },
        answeredAt: api.services.now().toISOString(),
      },
    ]);
    const text = "Thank you.\nThe second edition has it.";
    const date = api.services.now().toISOString().slice(0, 10);
    expect(await shown()).toEqual({ text, locale: "en", date });
    expect(await shown("fr")).toEqual({ text, locale: "en", date });
    await answer(id, { fr: "Merci.", en: text });
    expect(await shown("fr")).toEqual({ text: "Merci.", locale: "fr", date });
    expect(await outcome(await answer(id, { fr: " " }))).toMatchObject([
      200,
      { answer: null, answeredAt: null },
    ]);
    expect(await shown()).toBeUndefined();
    await answer(id, { fr: "Merci.", en: "" });
    expect(await outcome(await answer(id, null))).toMatchObject([200, { answer: null }]);
  });

  test("is in the history with the words before and after, once for each change", async () => {
    const id = await write();
    await answer(id, { fr: "Merci.", en: "" });
    await answer(id, { fr: "Merci.", en: "" });
    await answer(id, { fr: "Merci bien.", en: "" });
    const lines = (await audited()).filter(({ key }) => key === id);
    expect(lines).toMatchObject([
      {
        actorName: "Awa Ndiaye",
        title: { fr: "Precise", en: "Precise" },
        changes: [{ path: "answer.fr", before: "Merci.", after: "Merci bien." }],
      },
      { changes: [{ path: "answer.fr", before: "", after: "Merci." }] },
    ]);
  });

  test("comes with a decision, and is for administrators alone", async () => {
    const id = await write();
    const both = { status: "published", answer: { fr: "Merci.", en: "Thanks." } };
    expect((await call("PATCH", `/api/reviews/${id}`, both, plain.token)).status).toBe(403);
    expect((await api.call("PATCH", `/api/reviews/${id}`, { body: both })).status).toBe(401);
    expect(await outcome(await call("PATCH", `/api/reviews/${id}`, both))).toMatchObject([
      200,
      { status: "published", answer: both.answer },
    ]);
  });

  test("has a limit, and a call that says nothing is refused", async () => {
    const id = await write();
    const long = "a".repeat(2_001);
    expect(await outcome(await answer(id, { fr: long, en: long }))).toMatchObject([
      422,
      { violations: [{ propertyPath: "answer.fr" }, { propertyPath: "answer.en" }] },
    ]);
    expect((await answer(id, "Merci.")).status).toBe(422);
    expect(await outcome(await call("PATCH", `/api/reviews/${id}`, {}))).toMatchObject([
      422,
      { violations: [{ propertyPath: "status" }] },
    ]);
    expect(await list("pending")).toMatchObject({ "hydra:member": [{ answer: null }] });
  });

  test("refreshes the page of its book", async () => {
    const id = await write();
    await decide(id, "published");
    expect(await toldBy(() => answer(id, { fr: "Merci.", en: "" }))).toEqual([`reviews ${BOOK}`]);
  });
});

describe("a report", () => {
  test("is listed until it is settled; the review stays", async () => {
    const id = await write();
    await decide(id, "published");
    await report(id);
    await report(id);
    const { "hydra:member": reported } = await list("reported");
    expect((reported as { reports: string[] }[])[0]?.reports).toHaveLength(2);
    expect(await outcome(await settle(id, "keep"))).toMatchObject([
      200,
      { status: "published", reports: [] },
    ]);
    expect(await list("reported")).toMatchObject({ "hydra:totalItems": 0 });
    expect(await published()).toEqual([id]);
    expect((await settle(id, "keep")).status).toBe(409);
    expect((await events())[0]).toBe("review_kept");
  });

  test("takes the review down", async () => {
    const id = await write();
    await decide(id, "published");
    await report(id);
    expect(await outcome(await settle(id, "take_down"))).toMatchObject([200, { status: "refused" }]);
    expect(await published()).toEqual([]);
    expect((await events())[0]).toBe("review_taken_down");
  });
});

test("moderating is for administrators, and names what is wrong", async () => {
  const id = await write();
  const calls = [
    ["GET", "/api/reviews", undefined],
    ["PATCH", `/api/reviews/${id}`, { status: "published" }],
    ["POST", `/api/reviews/${id}/reports/settlement`, { outcome: "keep" }],
  ] as const;
  for (const [method, address, body] of calls) {
    expect((await api.call(method, address, { body })).status).toBe(401);
    expect((await call(method, address, body, plain.token)).status).toBe(403);
  }
  const unknown = crypto.randomUUID();
  expect((await decide(unknown, "published")).status).toBe(404);
  expect((await settle(unknown, "keep")).status).toBe(404);
  expect((await decide(id, "praised")).status).toBe(422);
  expect((await settle(id, "burn")).status).toBe(422);
  expect((await call("GET", "/api/reviews?status=praised")).status).toBe(422);
  expect(await published()).toEqual([]);
});
