import { expect, test } from "vitest";
import type { DraftShare, MadeShare } from "../../contracts/item.ts";
import { readShared } from "../../modules/office/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, get, ask, item, save, makePost } = useItems();

const DAY = 86_400_000;
const share = (address: string) => ask<MadeShare>("POST", `${address}/shares`, administrator);
const tokenOf = ({ links }: MadeShare) => links.en.split("/").at(-1) ?? "";
const open = (made: MadeShare, later = 0) =>
  readShared(
    { ...api.services, locale: "en", now: () => new Date(api.services.now().getTime() + later) },
    tokenOf(made),
  );
const sharesOf = async (address: string) =>
  (await read(await get(`${address}/shares`, administrator)))["hydra:member"] as DraftShare[];

test("a link opens the draft as it is then, for 14 days, and is not listed with its secret", async () => {
  const { address, document } = await makePost("Read over");
  const made = await share(address);
  expect(made.links.fr).toMatch(/\/fr\/shared\/[0-9a-f]{64}$/);
  const { revision } = await item(address);
  await save(address, revision, { ...document, title: { fr: "Relu", en: "Read once more" } });
  const shared = await open(made);
  expect(shared?.item.document).toMatchObject({ title: { en: "Read once more" } });
  expect(shared?.paths.en).toBe("/blog/read-once-more");
  expect(await open(made, 13.9 * DAY)).toBeDefined();
  expect(await open(made, 14.1 * DAY)).toBeUndefined();
  const [listed] = await sharesOf(address);
  expect(JSON.stringify(listed)).not.toContain(tokenOf(made));
  const { rows } = await held.pool.query("select token_hash from draft_shares where key = 'read-over'");
  expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
});

test("a post with nothing but a title is shown; an ended link and an archived draft are not", async () => {
  const { key } = await ask("POST", "/api/items", administrator, { kind: "post", title: "Only begun" });
  const address = `/api/items/post/${key}`;
  const first = await share(address);
  api.later("1 minute");
  const second = await share(address);
  expect((await open(first))?.item.document).toMatchObject({ title: { en: "Only begun" } });
  const [newest] = await sharesOf(address);
  await api.call("DELETE", `${address}/shares/${newest?.id}`, { token: administrator.token });
  expect([await open(first), await open(second)].map(Boolean)).toEqual([true, false]);
  expect(await sharesOf(address)).toHaveLength(1);
  await api.call("POST", `${address}/archive`, { token: administrator.token });
  expect(await open(first)).toBeUndefined();
  expect((await api.call("POST", `${address}/shares`, { token: administrator.token })).status).toBe(409);
});

test("only who edits a draft shares it, and a link goes with its draft", async () => {
  const { address } = await makePost("Not yours");
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  for (const [method, path] of [
    ["GET", `${address}/shares`],
    ["POST", `${address}/shares`],
    ["DELETE", `${address}/shares/${crypto.randomUUID()}`],
  ] as const) {
    expect((await api.call(method, path)).status).toBe(401);
    const [status] = await outcome(await api.call(method, path, { token: professor.token }));
    expect([method, status]).toEqual([method, 403]);
  }
  const made = await share(address);
  await api.call("POST", `${address}/archive`, { token: administrator.token });
  await api.call("DELETE", address, { token: administrator.token });
  expect(await open(made)).toBeUndefined();
  const { rows } = await held.pool.query("select 1 from draft_shares where key = 'not-yours'");
  expect(rows).toEqual([]);
});

test("a colleague who may edit the draft is asked by mail; nobody else is offered or taken", async () => {
  const { address } = await makePost("Two pairs of eyes");
  const colleague = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const { "hydra:member": offered } = await read(await get(`${address}/colleagues`, administrator));
  const ids = (offered as { id: string }[]).map(({ id }) => id);
  expect(ids).toContain(colleague.id);
  expect(ids).not.toContain(professor.id);
  expect(ids).not.toContain(administrator.id);
  const send = (who: string, token = administrator.token) =>
    api.call("POST", `${address}/check-requests`, {
      token,
      body: { colleague: who, note: "The title.\nPlease." },
    });
  expect((await send(colleague.id)).status).toBe(204);
  expect((await send(colleague.id, professor.token)).status).toBe(403);
  for (const wrong of [professor.id, administrator.id, crypto.randomUUID()]) {
    const [status, body] = await outcome(await send(wrong));
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "colleague" }]]);
  }
  await api.runJobs();
  const [sent, ...others] = api.services.mails.filter(({ to }) => to === colleague.username);
  expect(others).toEqual([]);
  expect(sent?.subject).toBe("Awa Ndiaye asks you to read a text over");
  expect(sent?.text).toContain("The title.\n\nPlease.");
  expect(sent?.text).toContain("/office/content/post/two-pairs-of-eyes");
});
