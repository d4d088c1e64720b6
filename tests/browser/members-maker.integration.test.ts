import { expect, test } from "vitest";
import { useDatabase } from "../database/use-database.ts";
import { makeMembersFor } from "./members-maker.ts";
import { makerPort } from "./members.ts";

const PORT = 4_870;
const database = useDatabase();

test("a body that is no JSON is answered 400, and the next member is made", async () => {
  const end = await makeMembersFor(database.address, PORT);
  const make = (body: string) =>
    fetch(`http://127.0.0.1:${makerPort(PORT)}`, { method: "POST", body }).then(({ status }) => status);
  const member = JSON.stringify({ email: "awa@example.org", firstName: "Awa", roles: [] });
  expect([await make("no JSON"), await make(member)]).toEqual([400, 200]);
  await end();
});
