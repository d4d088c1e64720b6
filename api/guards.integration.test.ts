import { beforeEach, describe, expect, test, vi } from "vitest";
import { useHolders } from "../tests/factories/use-holders.ts";
import { ENDPOINTS } from "./create-api.ts";
import type { Endpoint } from "./http/endpoint.ts";
import * as who from "./http/who.ts";

// A verb checks rights itself (decision 0009), so here the endpoints check nothing.

const { api, plain } = useHolders();

/** Values for the parameters of addresses. */
const FILLED: Record<string, string> = {
  name: "crossref",
  kind: "event",
  code: "ABCD-EFGH",
  file: `${crypto.randomUUID()}.pdf`,
};

beforeEach(() => {
  for (const door of Object.values(who)) vi.spyOn(door, "check").mockReturnValue(undefined);
  for (const { body } of ENDPOINTS) {
    if (!body) continue;
    vi.spyOn(body, "read").mockResolvedValue({});
    vi.spyOn(body, "parse").mockReturnValue({ success: true, data: {} });
  }
});

const guarded = ENDPOINTS.filter((endpoint) => endpoint.who.needsToken);
const named = (endpoints: Endpoint[]) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const doorOf = (endpoint: Endpoint) => Object.entries(who).find(([, one]) => one === endpoint.who)?.[0] ?? "";
const through = (...doors: string[]) => named(guarded.filter((one) => doors.includes(doorOf(one))));

/** The first value that the parameter's own schema takes. */
function addressOf({ path, params }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const candidates = [crypto.randomUUID(), FILLED[name] ?? "", "1", "x"];
    const taken = candidates.find((value) => params.shape[name] && take(params.shape[name], value));
    if (taken === undefined) throw new Error(`nothing fills ${name} of ${path}`);
    return taken;
  });
}
const take = (schema: unknown, value: string) =>
  (schema as { safeParse: (given: string) => { success: boolean } }).safeParse(value).success;

async function statusFor(endpoint: Endpoint, token?: string): Promise<number> {
  const response = await api.app.request(addressOf(endpoint), {
    method: endpoint.method.toUpperCase(),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  return response.status;
}

describe("a verb refuses by itself", () => {
  test.each(named(guarded))("nobody: %s", async (_, endpoint) => {
    expect(await statusFor(endpoint)).toBe(401);
  });

  test.each(through("team", "administrators"))("a member without a role: %s", async (_, endpoint) => {
    expect(await statusFor(endpoint, plain.token)).toBe(403);
  });

  test.each(through("oneself", "oneselfOrAdministrators"))("another member: %s", async (_, endpoint) => {
    expect(await statusFor(endpoint, plain.token)).toBe(403);
  });
});
