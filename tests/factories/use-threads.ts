import { beforeAll, beforeEach } from "vitest";
import type { Thread } from "../../contracts/messages.ts";
import { useDatabase } from "../database/use-database.ts";
import { makeApi, outcome, storeIdentity, type TestApi } from "./api.ts";
import { makeMember, type TestMember } from "./members.ts";

/**
 * Gives a test file the API on a database of its own with a member and a professor, without threads before each
 * test. Read its fields inside tests.
 */
export function useThreads() {
  const held = useDatabase();
  const api = {} as TestApi;
  const [member, professor] = [{} as TestMember, {} as TestMember];
  beforeAll(() => storeIdentity(held));
  beforeEach(async () => {
    Object.assign(api, makeApi(held));
    await held.pool.query("truncate threads cascade; truncate rate_limits");
    Object.assign(member, await makeMember(api.services));
    Object.assign(professor, await makeMember(api.services, { roles: ["ROLE_PROF"], firstName: "Jean" }));
  });

  const ask = async (method: string, address: string, who: TestMember, body?: unknown) =>
    outcome(await api.call(method, address, { token: who.token, body }));
  /** Writes a message, one second after the last one, and returns its thread. */
  async function write(body: unknown, who = member): Promise<Thread> {
    api.later("1 second");
    return (await ask("POST", "/api/messages", who, body))[1] as unknown as Thread;
  }
  const begin = () => write({ subject: "A question", body: "Which silica column?" });

  return { held, api, member, professor, ask, write, begin };
}
