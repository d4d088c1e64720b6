import { expect, test } from "vitest";
import { makeMember } from "../../tests/factories/members.ts";
import type { TestMember } from "../../tests/factories/members.ts";
import { POST, useItems } from "../../tests/factories/use-items.ts";

const { api, administrator, second, ask } = useItems();

const here = async (who: TestMember, address = POST) =>
  (await ask<{ "hydra:member": { name: string }[] }>("PUT", `${address}/here`, who))["hydra:member"].map(
    ({ name }) => name,
  );
const leave = (who: TestMember) => api.call("DELETE", `${POST}/here`, { token: who.token });
const later = (seconds: number) =>
  (api.services.clock = new Date(api.services.clock.getTime() + seconds * 1_000));

test("whoever has the same form open is named, until they close it or are silent for a minute", async () => {
  const names = [await here(administrator), await here(second), await here(administrator)];
  expect(names).toEqual([[], [expect.any(String)], [expect.any(String)]]);
  expect(await here(second, "/api/items/post/fastq-quality-control")).toEqual([]);
  later(50);
  expect(await here(second)).toHaveLength(1);
  later(50);
  expect(await here(second)).toEqual([]);
  expect(await here(administrator)).toHaveLength(1);
  expect((await leave(second)).status).toBe(204);
  expect(await here(administrator)).toEqual([]);
});

test("who may not edit an item hears nothing", async () => {
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const member = await makeMember(api.services);
  for (const who of [professor, member]) {
    expect((await api.call("PUT", `${POST}/here`, { token: who.token })).status).toBe(403);
    expect((await leave(who)).status).toBe(403);
  }
});
