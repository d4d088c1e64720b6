import { expect, test } from "vitest";
import { read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, administrator, second, ask } = useItems();

type Listed = { "hydra:member": { id: string; name: string; query: string }[] };

const list = async (who = administrator) =>
  (await ask<Listed>("GET", "/api/saved-views", who))["hydra:member"].map(({ name, query }) => [name, query]);
const put = (id: string, body: object, who = administrator) =>
  api.call("PUT", `/api/saved-views/${id}`, { token: who.token, body });
const view = { screen: "people", name: "Professors", query: "q=awa&role=ROLE_PROF" };

test("a member keeps a view, changes it, and deletes it; nobody else sees or changes it", async () => {
  const id = crypto.randomUUID();
  expect((await put(id, view)).status).toBe(200);
  expect((await put(id, { ...view, name: " Teachers " })).status).toBe(200);
  expect(await list()).toEqual([["Teachers", view.query]]);

  expect(await list(second)).toEqual([]);
  expect((await put(id, { ...view, name: "Mine" }, second)).status).toBe(404);
  const remove = (who: typeof second) => api.call("DELETE", `/api/saved-views/${id}`, { token: who.token });
  expect((await remove(second)).status).toBe(404);
  expect(await list()).toEqual([["Teachers", view.query]]);
  expect((await remove(administrator)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test.each([
  ["no name", { name: " " }, "required"],
  ["a long name", { name: "n".repeat(61) }, "too_long"],
  ["what is no query", { query: "q=<b>" }, "invalid"],
  ["a screen without a list", { screen: "nowhere" }, "invalid"],
])("%s is refused", async (_, changed, code) => {
  const answer = await put(crypto.randomUUID(), { ...view, ...changed });
  expect([answer.status, (await read(answer)).violations]).toMatchObject([422, [{ code }]]);
});

test("a member who is not of the team has none, and who is nobody neither", async () => {
  const member = await makeMember(api.services);
  expect((await put(crypto.randomUUID(), view, member)).status).toBe(403);
  expect((await api.call("GET", "/api/saved-views")).status).toBe(401);
});
