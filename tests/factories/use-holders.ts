import { beforeAll } from "vitest";
import { type Holding, useDatabase } from "../database/use-database.ts";
import { makeApi, read, storeIdentity, type TestApi } from "./api.ts";
import { accountOf, confirmMember, makeMember, type TestMember } from "./members.ts";

export type Holder = TestMember & { account: string };

/** What a movement of francs says, whichever way it goes. */
export const movement = <Amount>(amount: Amount, description = "Reagents") => ({
  uuid: crypto.randomUUID(),
  amount,
  description,
});

/** Gives a test file the API on a database of its own, with two administrators and a member without an account. */
export function useHolders(holding: Holding = {}) {
  const held = useDatabase(holding);
  const api = {} as TestApi;
  const [administrator, second, plain] = [{} as TestMember, {} as TestMember, {} as TestMember];
  beforeAll(async () => {
    if (!holding.withContent) await storeIdentity(held);
    Object.assign(api, makeApi(held));
    Object.assign(administrator, await makeMember(api.services, { roles: ["ROLE_ADMIN"] }));
    Object.assign(second, await makeMember(api.services, { roles: ["ROLE_ADMIN"] }));
    Object.assign(plain, await makeMember(api.services));
  });

  const get = (address: string, { token }: TestMember, headers = {}) =>
    api.call("GET", address, { token, headers });
  const post = (address: string, { token }: TestMember, body?: unknown) =>
    api.call("POST", address, { token, body });

  /** Confirms as a second administrator, who has just given their password again. */
  async function confirm(address: string, member: TestMember): Promise<Response> {
    await confirmMember(api.services, member);
    return post(`${address}/confirm`, member);
  }

  /** Moves francs of the treasury, by two administrators where one may not alone. */
  async function moveByTwo(path: string, body: object): Promise<void> {
    const made = await read(await post(path, administrator, body));
    if (made["status"] === "pending_confirmation") await confirm(String(made["@id"]), second);
  }

  /** A member with an account, and francs on it. */
  async function makeHolder(francs = 0, firstName = "Awa"): Promise<Holder> {
    const member = await makeMember(api.services, { roles: ["ROLE_PROF"], firstName });
    const account = await accountOf(api.services, member);
    if (francs) await moveByTwo(`/api/accounts/${account}/deposits`, movement(francs, "Top-up"));
    return { ...member, account };
  }
  const balanceOf = async (holder: Holder) =>
    (await read(await get(`/api/accounts/${holder.account}`, holder)))["balance"];

  return { held, api, administrator, second, plain, get, post, makeHolder, balanceOf, moveByTwo, confirm };
}
