import { expect, test } from "vitest";
import type { Item, ItemVersion } from "../../contracts/item.ts";
import type { OpenSuggestion, PublicText, Suggestion } from "../../contracts/suggestions.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, second, get, ask, item, save, makePost, publish } = useItems();

const MARKDOWN = { fr: "Deux  *gènes*\n\n* un\n", en: "Two  *genes*\n\n* one\n" };
const BETTER = { ...MARKDOWN, en: "Three  *genes*\n\n* one\n" };

/** A public post of an administrator, and a professor, who may not edit it. */
async function makeForeign(title: string) {
  const { address, document, saved } = await makePost(title);
  await save(address, saved.revision, { ...document, markdown: MARKDOWN });
  await publish(address);
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const opened = await ask<PublicText>("GET", `${address}/public-text`, professor);
  const suggest = (more: object = {}, who: TestMember = professor) =>
    ask<Suggestion>("POST", `${address}/suggestions`, who, {
      version: opened.version,
      text: { ...opened.text, markdown: BETTER },
      why: "Three, by now.",
      ...more,
    });
  return { address, professor, opened, suggest };
}
const listed = async (address: string, who: TestMember) =>
  (await read(await get(`${address}/suggestions`, who)))["hydra:member"] as Suggestion[];
const openOf = async (who: TestMember) =>
  ((await read(await get("/api/open-suggestions", who)))["hydra:member"] as OpenSuggestion[]).map(
    ({ id }) => id,
  );
const take = (address: string, id: string, body: object, who = administrator) =>
  api.call("POST", `${address}/suggestions/${id}/take`, { token: who.token, body });
const actionsOf = async (key: string) => {
  const { "hydra:member": lines } = await read(await get(`/api/audit?kind=post&key=${key}`, administrator));
  return (lines as { action: string }[]).map(({ action }) => action);
};
/** Sends what waits, and returns what was sent of late. */
async function sent() {
  api.services.mails.length = 0;
  await api.runJobs();
  return api.services.mails;
}

test("a suggestion is told to who may edit, and taken into the draft byte for byte, as its suggester's version", async () => {
  const { address, professor, opened, suggest } = await makeForeign("Genes");
  expect(opened).toMatchObject({ authorName: "Awa Ndiaye", text: { markdown: MARKDOWN } });
  await sent();
  const { id, isOwn } = await suggest();
  expect(isOwn).toBe(true);
  const mails = (await sent()).filter(({ subject }) => subject === "Awa Ndiaye suggests a change");
  const told = mails.map(({ to }) => to);
  expect(told).toEqual(expect.arrayContaining([administrator.username, second.username]));
  expect(told).not.toContain(professor.username);
  for (const words of ["Genes", "Three, by now.", `/office/content/post/genes?suggestion=${id}`])
    expect(mails[0]?.text).toContain(words);
  expect(await openOf(second)).toContain(id);
  expect(await openOf(professor)).toEqual([]);

  const before = await item(address);
  expect(before.draft["markdown"]).toEqual(MARKDOWN);
  const [suggested] = await listed(address, second);
  expect(suggested).toMatchObject({ before: { markdown: MARKDOWN }, after: { markdown: BETTER } });
  const body = { revision: before.revision, text: suggested?.after };
  const taken = (await read(await take(address, id, body, second))) as Item;
  expect(taken.draft).toEqual({ ...before.draft, markdown: BETTER });
  expect([taken.revision, taken.hasChanges, taken.liveVersion]).toEqual([
    before.revision + 1,
    true,
    before.liveVersion,
  ]);
  const { "hydra:member": versions } = await read(await get(`${address}/versions`, administrator));
  expect((versions as ItemVersion[]).map(({ reason }) => reason)).toEqual([
    "suggested",
    "replaced",
    "published",
  ]);
  const { rows } = await held.pool.query(
    "select made_by from versions where key = 'genes' and reason = 'suggested'",
  );
  expect(rows).toEqual([{ made_by: professor.id }]);
  expect(await listed(address, professor)).toMatchObject([{ state: "taken", decidedByName: "Awa Ndiaye" }]);
  expect(await openOf(second)).not.toContain(id);
  expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
    [professor.username, "Your suggestion was taken"],
  ]);
  expect((await actionsOf("genes")).slice(0, 2)).toEqual(["suggestion_taken", "suggestion_made"]);
  const { revision } = taken;
  expect((await take(address, id, { revision, text: {} })).status).toBe(409);
});

test("a draft that was saved meanwhile is not overwritten", async () => {
  const { address, suggest } = await makeForeign("Meanwhile");
  const { id, after } = await suggest();
  const { revision, draft } = await item(address);
  await save(address, revision, { ...draft, markdown: { ...MARKDOWN, fr: "Autre chose" } });
  expect((await take(address, id, { revision, text: after })).status).toBe(409);
  expect((await item(address)).draft["markdown"]).toMatchObject({ fr: "Autre chose", en: MARKDOWN.en });
  expect(await openOf(administrator)).toContain(id);
});

test("a suggestion is declined once, with a line that its suggester gets", async () => {
  const { address, professor, suggest } = await makeForeign("Declined");
  const { id } = await suggest();
  await sent();
  const decline = (who: TestMember, answer = "Two, as in the paper.") =>
    api.call("POST", `${address}/suggestions/${id}/decline`, { token: who.token, body: { answer } });
  expect((await decline(administrator, "x".repeat(1001))).status).toBe(422);
  expect((await decline(professor)).status).toBe(403);
  expect((await decline(administrator)).status).toBe(200);
  expect((await decline(administrator)).status).toBe(409);
  const [mail] = await sent();
  expect([mail?.to, mail?.subject]).toEqual([professor.username, "Your suggestion was declined"]);
  expect(mail?.text).toContain("Two, as in the paper.");
  expect(await listed(address, professor)).toMatchObject([
    { state: "declined", answer: "Two, as in the paper." },
  ]);
  expect(await actionsOf("declined")).toContain("suggestion_declined");
});

test("what is not public, not a text, not changed or too much cannot be suggested", async () => {
  const { address, professor, opened, suggest } = await makeForeign("Limits");
  const draft = await makePost("Not public yet");
  expect((await get(`${draft.address}/public-text`, professor)).status).toBe(404);
  expect((await get("/api/items/tool/fastqc/public-text", professor)).status).toBe(404);
  const post = async (body: object, who = professor) =>
    outcome(await api.call("POST", `${address}/suggestions`, { token: who.token, body }));
  const { version, text } = opened;
  const [status, answer] = await post({ version, text });
  expect([status, answer["violations"]]).toMatchObject([422, [{ propertyPath: "text" }]]);
  expect((await post({ version, text: { markdown: 1 } }))[0]).toBe(422);
  // The draft of a version that nobody published is not theirs to start from.
  expect((await post({ version: version + 1, text: { markdown: BETTER } }))[0]).toBe(404);
  await api.services.limiter.consume("suggestion", professor.id, 30);
  expect((await post({ version, text: { markdown: BETTER } }))[0]).toBe(429);
  const other = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  await suggest({}, other);
  expect(await listed(address, professor)).toEqual([]);
});

test("only the team suggests, only who edits takes; a suggestion goes with its text", async () => {
  const { address, professor, suggest } = await makeForeign("Among the team");
  const { id, after } = await suggest();
  const { revision } = await item(address);
  const member = await makeMember(api.services);
  for (const [method, path, body] of [
    ["GET", `${address}/public-text`, undefined],
    ["GET", `${address}/suggestions`, undefined],
    ["POST", `${address}/suggestions`, { version: 1, text: after }],
    ["POST", `${address}/suggestions/${id}/take`, { revision, text: after }],
    ["POST", `${address}/suggestions/${id}/decline`, { answer: "" }],
    ["GET", "/api/open-suggestions", undefined],
  ] as const) {
    expect((await api.call(method, path, { body })).status).toBe(401);
    expect((await api.call(method, path, { token: member.token, body })).status).toBe(403);
  }
  expect((await take(address, id, { revision, text: after }, professor)).status).toBe(403);
  expect((await take(address, id, { revision: "now", text: after })).status).toBe(422);
  expect((await take(address, crypto.randomUUID(), { revision, text: after })).status).toBe(404);
  await api.call("POST", `${address}/archive`, { token: administrator.token });
  expect(await openOf(administrator)).not.toContain(id);
  await api.call("DELETE", address, { token: administrator.token });
  const { rows } = await held.pool.query("select 1 from suggestions where key = 'among-the-team'");
  expect(rows).toEqual([]);
});
