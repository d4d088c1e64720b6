import { expect, test } from "vitest";
import type { AskedComment, Comment } from "../../contracts/comments.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, second, get, ask, item, makePost } = useItems();

const PASSAGE = { locale: "en", words: "folds twice", before: "The molecule ", after: " here." };
const write = (address: string, more: object = {}, who = administrator) =>
  ask<Comment>("POST", `${address}/comments`, who, { ...PASSAGE, body: "Really?", ...more });
const listed = async (address: string, who = administrator) =>
  (await read(await get(`${address}/comments`, who)))["hydra:member"] as Comment[];
const askedOf = async (who: TestMember) =>
  (await read(await get("/api/asked-comments", who)))["hydra:member"] as AskedComment[];
/** Sends and forgets the mails of what was said before. */
async function sentBefore(): Promise<void> {
  await api.runJobs();
  api.services.mails.length = 0;
}
const resolve = (address: string, id: string, isResolved: boolean, who = administrator) =>
  ask<Comment>("PATCH", `${address}/comments/${id}`, who, { isResolved });

test("a comment keeps its words, is answered, resolved and opened again, and changes nothing of the item", async () => {
  const { address, saved } = await makePost("Said beside");
  const { id } = await write(address);
  api.later("1 minute");
  await ask("POST", `${address}/comments/${id}/answers`, second, { body: "Twice." });
  const [one, ...others] = await listed(address);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ ...PASSAGE, body: "Really?", resolvedAt: null, answers: [{ body: "Twice." }] });
  const resolved = await resolve(address, id, true, second);
  expect(resolved.resolvedAt).not.toBeNull();
  expect(resolved.resolvedByName).not.toBeNull();
  await ask("POST", `${address}/comments/${id}/answers`, administrator, { body: "Not quite." });
  expect((await listed(address))[0]).toMatchObject({ resolvedAt: null, resolvedByName: null });
  expect((await item(address)).revision).toBe(saved.revision);
});

test("a colleague who is asked gets a mail that leads to the comment, and has it on their list until it is resolved", async () => {
  const { address } = await makePost("Look at this");
  await sentBefore();
  const { id, askedName } = await write(address, { asked: second.id, body: "Is it two?" });
  expect(askedName).toBe("Awa Ndiaye");
  await api.runJobs();
  const [mail, ...others] = api.services.mails.filter(({ to }) => to === second.username);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Awa Ndiaye asks you to look at a passage");
  expect(mail?.text).toContain("“folds twice”");
  expect(mail?.text).toContain("Is it two?");
  expect(mail?.text).toContain(`/office/content/post/look-at-this?comment=${id}`);
  const asked = async () => (await askedOf(second)).map((one) => one.id);
  expect(await asked()).toEqual([id]);
  expect(await askedOf(administrator)).toEqual([]);
  await resolve(address, id, true);
  expect(await asked()).toEqual([]);
  await resolve(address, id, false);
  expect(await asked()).toEqual([id]);
  await api.call("POST", `${address}/archive`, { token: administrator.token });
  expect(await asked()).toEqual([]);
});

test("only who edits the item reads, writes and resolves; only another who does is asked", async () => {
  const { address } = await makePost("Among us");
  const { id } = await write(address);
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const member = await makeMember(api.services);
  for (const [method, path, body] of [
    ["GET", "comments", undefined],
    ["POST", "comments", { ...PASSAGE, body: "Me too" }],
    ["POST", `comments/${id}/answers`, { body: "Me too" }],
    ["PATCH", `comments/${id}`, { isResolved: true }],
  ] as const) {
    expect((await api.call(method, `${address}/${path}`, { body })).status).toBe(401);
    for (const { token } of [professor, member])
      expect((await api.call(method, `${address}/${path}`, { token, body })).status).toBe(403);
  }
  expect((await get("/api/asked-comments", member)).status).toBe(403);
  for (const asked of [professor.id, administrator.id, crypto.randomUUID()]) {
    const body = { ...PASSAGE, body: "See", asked };
    const [status, answer] = await outcome(
      await api.call("POST", `${address}/comments`, { token: administrator.token, body }),
    );
    expect([status, answer["violations"]]).toMatchObject([422, [{ propertyPath: "asked" }]]);
  }
  expect(await listed(address)).toHaveLength(1);
  // A professor comments on their own post.
  const own = await ask("POST", "/api/items", professor, { kind: "post", title: "By a professor" });
  expect(await write(`/api/items/post/${own.key}`, {}, professor)).toMatchObject({ body: "Really?" });
});

test("a comment of another item, or an answer, is not found; nothing and half a character are no words", async () => {
  const [one, other] = [await makePost("One of two"), await makePost("Two of two")];
  const { id } = await write(one.address, { before: "\ud83e" });
  const token = administrator.token;
  const wrong = (address: string, name: string) =>
    api.call("PATCH", `${address}/comments/${name}`, { token, body: { isResolved: true } });
  expect((await wrong(other.address, id)).status).toBe(404);
  const { answers } = await ask<Comment>("POST", `${one.address}/comments/${id}/answers`, second, {
    body: "Yes",
  });
  const [answer] = answers;
  expect((await wrong(one.address, answer?.id ?? "")).status).toBe(404);
  const elsewhere = `${other.address}/comments/${id}/answers`;
  expect((await api.call("POST", elsewhere, { token, body: { body: "Yes" } })).status).toBe(404);
  for (const broken of [{ words: "" }, { body: " " }, { locale: "de" }]) {
    const body = { ...PASSAGE, body: "See", ...broken };
    expect((await api.call("POST", `${one.address}/comments`, { token, body })).status).toBe(422);
  }
});

test("comments stay without a name when their author leaves, and go with the item", async () => {
  const { address } = await makePost("To be deleted");
  const leaving = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  await write(address, { asked: second.id }, leaving);
  await held.pool.query("delete from users where id = $1", [leaving.id]);
  expect((await listed(address))[0]).toMatchObject({ body: "Really?", authorName: null });
  await api.call("POST", `${address}/archive`, { token: administrator.token });
  await api.call("DELETE", address, { token: administrator.token });
  const { rows } = await held.pool.query("select 1 from comments where key = 'to-be-deleted'");
  expect(rows).toEqual([]);
});

test("whoever takes part in a thread and may edit the item still is told of an answer by mail, once, and the history says so", async () => {
  const { address } = await makePost("Told of answers");
  const third = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  const leaving = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  const { id } = await write(address, { asked: leaving.id });
  await ask("POST", `${address}/comments/${id}/answers`, third, { body: "First." });
  await held.pool.query("update users set roles = '{}' where id = $1", [leaving.id]);
  await sentBefore();
  await ask("POST", `${address}/comments/${id}/answers`, second, { body: "Second." });
  await api.runJobs();
  const told = api.services.mails.map(({ to }) => to);
  expect(told.toSorted()).toEqual([administrator.username, third.username].toSorted());
  const [mail] = api.services.mails;
  expect(mail?.subject).toBe("Awa Ndiaye has answered about a passage");
  for (const words of ["Told of answers", "folds twice", "Second.", `?comment=${id}`])
    expect(mail?.text).toContain(words);
  const { "hydra:member": lines } = await read(
    await get("/api/audit?kind=post&q=told of answers", administrator),
  );
  expect((lines as { action: string }[]).map(({ action }) => action)).toContain("comment_answered");
});

test("an answer past the day's mails is kept, and told to nobody", async () => {
  const { address } = await makePost("Too many mails");
  const { id } = await write(address);
  const busy = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  await api.services.limiter.consume("checkRequest", busy.id, 60);
  await ask("POST", `${address}/comments/${id}/answers`, busy, { body: "Still here." });
  await api.runJobs();
  expect(api.services.mails.filter(({ text }) => text.includes("Still here."))).toEqual([]);
  expect((await listed(address))[0]?.answers).toMatchObject([{ body: "Still here." }]);
});

test("an author corrects and deletes what they said themselves; what others answered stays", async () => {
  const { address } = await makePost("Said badly");
  const { id, isOwn } = await write(address);
  expect(isOwn).toBe(true);
  const answered = await ask<Comment>("POST", `${address}/comments/${id}/answers`, second, { body: "Now?" });
  const answer = answered.answers[0]?.id ?? "";
  expect([answered.isOwn, answered.answers[0]?.isOwn]).toEqual([false, true]);

  const correct = (name: string, body: string, who: TestMember) =>
    api.call("PUT", `${address}/comments/${name}/body`, { token: who.token, body: { body } });
  const remove = (name: string, who: TestMember) =>
    api.call("DELETE", `${address}/comments/${name}`, { token: who.token });
  expect((await correct(id, "Mine", second)).status).toBe(403);
  expect((await remove(answer, administrator)).status).toBe(403);
  expect((await correct(id, " ", administrator)).status).toBe(422);
  expect((await correct(crypto.randomUUID(), "None", administrator)).status).toBe(404);
  expect((await api.call("DELETE", `${address}/comments/${id}`)).status).toBe(401);
  expect((await correct(id, "Really so?", administrator)).status).toBe(200);
  expect((await correct(answer, "Yes.", second)).status).toBe(200);
  expect(await listed(address)).toMatchObject([{ body: "Really so?", answers: [{ body: "Yes." }] }]);

  expect((await remove(id, administrator)).status).toBe(409);
  expect((await remove(answer, second)).status).toBe(204);
  expect((await remove(id, administrator)).status).toBe(204);
  expect(await listed(address)).toEqual([]);
  const { "hydra:member": lines } = await read(await get("/api/audit?kind=post&q=said badly", administrator));
  expect((lines as { action: string }[]).map(({ action }) => action).slice(0, 4)).toEqual([
    "comment_deleted",
    "comment_deleted",
    "comment_edited",
    "comment_edited",
  ]);
});
