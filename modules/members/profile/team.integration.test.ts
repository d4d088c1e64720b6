import { expect, test } from "vitest";
import { useDatabase } from "../../../tests/database/use-database.ts";
import { makeMember } from "../../../tests/factories/members.ts";
import { makeServices } from "../../../tests/factories/services.ts";
import { isOfTeam, listTeam } from "./team.ts";

const held = useDatabase();

test("the team is everyone with a role, by name, and the team alone reads it", async () => {
  const services = makeServices(held);
  const second = await makeMember(services, { roles: ["ROLE_PROF"], firstName: "Bouba" });
  const first = await makeMember(services, { roles: ["ROLE_ADMIN"], firstName: "Awa" });
  const plain = await makeMember(services);
  const team = await listTeam({ ctx: second.as(services) });
  expect(team).toEqual([
    { "@id": `/api/users/${first.id}`, id: first.id, name: "Awa Ndiaye" },
    { "@id": `/api/users/${second.id}`, id: second.id, name: "Bouba Ndiaye" },
  ]);
  await expect(listTeam({ ctx: plain.as(services) })).rejects.toMatchObject({ code: "forbidden" });
  expect(await isOfTeam(services.database, second.id)).toBe(true);
  expect(await isOfTeam(services.database, plain.id)).toBe(false);
  expect(await isOfTeam(services.database, crypto.randomUUID())).toBe(false);
});
