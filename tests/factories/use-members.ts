import { beforeAll, beforeEach } from "vitest";
import { type Holding, useDatabase } from "../database/use-database.ts";
import { type JoinedMember, makeApi, storeIdentity, type TestApi } from "./api.ts";

type Kept = Holding & {
  /** Keeps the members from test to test: for a file whose calls change none, because making one takes its time. */
  keepsMembers?: boolean;
};

/** Gives a test file the API on a database of its own, without members before each test. Read its fields inside tests. */
export function useApi({ keepsMembers = false, withContent = false }: Kept = {}) {
  const held = useDatabase({ withContent });
  const api = {} as TestApi;
  beforeAll(() => (withContent ? undefined : storeIdentity(held)));
  beforeEach(async () => {
    Object.assign(api, makeApi(held));
    await held.pool.query("truncate rate_limits");
    if (!keepsMembers)
      await held.pool.query("delete from users; delete from registrations; delete from rights_requests");
  });
  return { held, api };
}

/** The same with two members, signed in, who have just given their password again, and a way to change them as the profile does. */
export function useMembers(kept: Kept = {}) {
  const { held, api } = useApi(kept);
  const [awa, other] = [{} as JoinedMember, {} as JoinedMember];
  beforeEach(async () => {
    if (kept.keepsMembers && awa.id) return;
    Object.assign(awa, await api.join("awa@example.org"));
    Object.assign(other, await api.join("other@example.org"));
    for (const member of [awa, other]) await api.confirm(member);
    api.services.mails.splice(0);
  });
  const patch = (body: unknown, { as = awa, of = awa }: { as?: JoinedMember; of?: JoinedMember } = {}) =>
    api.call("PATCH", `/api/users/${of.id}`, {
      body,
      token: as.token,
      headers: { "Content-Type": "application/merge-patch+json" },
    });
  return { held, api, awa, other, patch };
}
