import { describe, expect, test } from "vitest";
import type { Thread } from "../../contracts/messages.ts";
import { outcome } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { useThreads } from "../../tests/factories/use-threads.ts";

const { held, api, member, professor, ask, write, begin } = useThreads();

test("a message holds any letters, up to 20,000 of them, and its subject 200", async () => {
  const send = (subject: string, body: string) => ask("POST", "/api/messages", member, { subject, body });
  const [longest, subject] = ["é".repeat(20_000), "ß".repeat(200)];
  expect(await send(subject, longest)).toMatchObject([201, { subject, messages: [{ body: longest }] }]);
  expect(await send("🧬 «ARN»", "a\nb\t🧬")).toMatchObject([201, { messages: [{ body: "a\nb\t🧬" }] }]);
  for (const [wrong, body] of [
    [`${subject}x`, "x"],
    ["x", `${longest}x`],
    ["", "x"],
    ["x", " \n "],
  ] as const)
    expect((await send(wrong, body))[0]).toBe(422);
});

test("sixty messages an hour are a member's, and notes count as the team's", async () => {
  const { "@id": thread } = await begin();
  for (const who of [member, professor]) await exhaust(api.services.limiter, "memberMessage", who.id);
  expect((await ask("POST", "/api/messages", member, { subject: "x", body: "x" }))[0]).toBe(429);
  expect((await ask("POST", "/api/messages", professor, { thread, body: "x" }))[0]).toBe(429);
  expect((await ask("POST", `${thread}/notes`, professor, { body: "x" }))[0]).toBe(429);
  expect((await ask("GET", thread, member))[1]).toMatchObject({ messages: [{}] });
});

describe("a thread", () => {
  test("is read for each side apart: the team's reading leaves the person's news", async () => {
    const { "@id": thread } = await begin();
    await write({ thread, body: "Yes." }, professor);
    const other = await write({ subject: "Another", body: "Hello" });
    const isUnread = async (who: typeof member, address = thread) =>
      (await ask("GET", address, who))[1]["isUnread"];
    expect([await isUnread(member), await isUnread(professor)]).toEqual([true, false]);
    expect([await isUnread(member, other["@id"]), await isUnread(professor, other["@id"])]).toEqual([
      false,
      true,
    ]);
    await api.call("POST", `${other["@id"]}/read`, { token: professor.token });
    expect([await isUnread(member), await isUnread(professor, other["@id"])]).toEqual([true, false]);
    const missing = `/api/threads/${crypto.randomUUID()}/read`;
    expect((await api.call("POST", missing, { token: professor.token })).status).toBe(404);
  });

  test("gives nothing before a message that is not its own", async () => {
    const [one, two] = [await begin(), await begin()];
    const before = async (message: string | undefined) =>
      (await ask("GET", `${one["@id"]}?before=${message}`, member)) as [number, Thread | object];
    expect(await before(two.messages[0]?.id)).toMatchObject([200, { messages: [], hasEarlier: false }]);
    expect(await before(one.messages[0]?.id)).toMatchObject([200, { messages: [], hasEarlier: false }]);
    expect((await before("none"))[0]).toBe(422);
  });

  test("has a member's own by page, that with the newest message first", async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()];
    await write({ thread: one.id, body: "Once more." });
    const list = async (query: string) =>
      ((await ask("GET", `/api/messages?${query}`, member))[1]["hydra:member"] as Thread[]).map(
        ({ id }) => id,
      );
    expect(await list("")).toEqual([one.id, three.id, two.id]);
    expect(await list("itemsPerPage=2&page=2")).toEqual([two.id]);
    expect(await list("itemsPerPage=2&page=3")).toEqual([]);
  });

  test("of somebody who has left keeps what the team wrote, without a name", async () => {
    const { "@id": thread } = await begin();
    await write({ thread, body: "Yes." }, professor);
    await held.pool.query("delete from users where id = $1", [professor.id]);
    expect((await ask("GET", thread, member))[1]).toMatchObject({
      messages: [{ name: "Awa Ndiaye" }, { sender: "team", name: null, body: "Yes." }],
    });
  });
});

test("a contact message holds any letters; its optional phone may be missing or empty", async () => {
  const send = async (more: object) =>
    outcome(
      await api.call("POST", "/api/contact", {
        body: {
          name: "Zoé 🧬",
          email: "zoe@example.org",
          subject: "«ARN»",
          message: "ü".repeat(20_000),
          ...more,
        },
      }),
    );
  expect((await send({}))[0]).toBe(202);
  expect((await send({ phone_number: "" }))[0]).toBe(202);
  expect((await send({ phone_number: "+237 6 50" }))[0]).toBe(202);
  const { rows } = await held.pool.query(
    "select name, subject, phone_number from threads order by created_at, id",
  );
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ name: "Zoé 🧬", subject: "«ARN»", phone_number: "+237 6 50" });
  expect(rows).toContainEqual({ name: "Zoé 🧬", subject: "«ARN»", phone_number: null });
  for (const [field, longest] of [
    ["name", 200],
    ["subject", 200],
    ["phone_number", 40],
    ["message", 20_000],
  ] as const)
    expect(await send({ [field]: "x".repeat(longest + 1) })).toMatchObject([
      422,
      { violations: [{ propertyPath: field, code: "too_long" }] },
    ]);
});
