import { beforeEach, expect, test } from "vitest";
import { useThreads } from "../../tests/factories/use-threads.ts";

const { member, professor, ask, write, begin } = useThreads();
let thread: string;
beforeEach(async () => {
  thread = (await begin())["@id"];
});

const listed = async (query: string) => {
  const [, answer] = await ask("GET", `/api/threads?${query}`, professor);
  return answer["hydra:totalItems"];
};

test("what is archived leaves the inbox, and comes back when the person writes again", async () => {
  expect(await ask("PATCH", thread, professor, { state: "archived" })).toMatchObject([
    200,
    { state: "archived" },
  ]);
  expect([await listed("show=all"), await listed("show=unread"), await listed("show=archived")]).toEqual([
    0, 0, 1,
  ]);
  await write({ thread, body: "You may forget it." }, professor);
  expect(await listed("show=archived")).toBe(1);
  await write({ thread, body: "One more thing." });
  expect([await listed("show=all"), await listed("show=archived")]).toEqual([1, 0]);
});

test("spam stays spam, whatever they write, and is not counted", async () => {
  await ask("PATCH", thread, professor, { state: "spam" });
  await write({ thread, body: "Buy now." });
  expect([await listed("show=spam"), await listed("show=unread")]).toEqual([1, 0]);
  await ask("PATCH", thread, professor, { state: "open" });
  expect(await listed("show=unread")).toBe(1);
});

test("a thread is given to one of the team, and to nobody else", async () => {
  expect((await ask("GET", "/api/team", professor))[1]).toMatchObject({
    "hydra:member": expect.arrayContaining([
      expect.objectContaining({ id: professor.id, name: "Jean Ndiaye" }),
    ]) as unknown,
  });
  const assignee = `/api/users/${professor.id}`;
  expect(await ask("PATCH", thread, professor, { assignee })).toMatchObject([
    200,
    { assignee: { id: professor.id, name: "Jean Ndiaye" } },
  ]);
  expect(await listed("show=mine")).toBe(1);
  expect(await ask("PATCH", thread, professor, { assignee: member.id })).toMatchObject([
    422,
    { violations: [{ propertyPath: "assignee" }] },
  ]);
  expect(await ask("PATCH", thread, professor, {})).toMatchObject([200, { assignee: { id: professor.id } }]);
  expect(await ask("PATCH", thread, professor, { assignee: null })).toMatchObject([200, { assignee: null }]);
  expect(await listed("show=mine")).toBe(0);
});

test("notes are the team's: the person sees neither them, nor who takes care, nor the state", async () => {
  expect(await ask("POST", `${thread}/notes`, professor, { body: "Ask Awa first." })).toMatchObject([
    201,
    { notes: [{ name: "Jean Ndiaye", body: "Ask Awa first." }], messages: [{}] },
  ]);
  const [, seen] = await ask("GET", thread, member);
  for (const field of ["notes", "state", "assignee", "contact"]) expect(seen).not.toHaveProperty(field);
  const [, own] = await ask("GET", "/api/messages", member);
  expect(JSON.stringify(own)).not.toMatch(/assignee|Ask Awa/);
  expect(await ask("POST", `${thread}/notes`, professor, { body: " " })).toMatchObject([422, {}]);
});

test("the inbox is searched by words of subject, person and messages", async () => {
  expect(await listed("show=all&q=QUESTION")).toBe(1);
  expect(await listed("show=all&q=silica")).toBe(1);
  expect(await listed("show=all&q=Ndiaye")).toBe(1);
  expect(await listed("show=all&q=%25")).toBe(0);
  expect(await listed("show=archived&q=silica")).toBe(0);
});

test("a member changes nothing of it, not even in their own thread", async () => {
  expect((await ask("PATCH", thread, member, { state: "spam" }))[0]).toBe(403);
  expect((await ask("POST", `${thread}/notes`, member, { body: "Me" }))[0]).toBe(403);
  expect((await ask("GET", "/api/team", member))[0]).toBe(403);
  const missing = `/api/threads/${crypto.randomUUID()}`;
  expect((await ask("PATCH", missing, professor, { state: "spam" }))[0]).toBe(404);
  expect((await ask("POST", `${missing}/notes`, professor, { body: "x" }))[0]).toBe(404);
});
