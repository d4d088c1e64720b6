import type { APIRequestContext, APIResponse, BrowserContext } from "@playwright/test";
import type { Transaction } from "../../contracts/ledger.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Tokens } from "../../contracts/members.ts";
import { ADMIN } from "./admin.ts";

/** The password of every member. */
export const PASSWORD = "girafe-lunaire-tricote-42";

/** Where the maker of members listens that stands beside a test server (`members-maker.ts`). */
export const makerPort = (port: number): number => port + 20;

export type Wanted = { email: string; firstName: string; roles: Role[] };

export type Member = {
  id: string;
  email: string;
  firstName: string;
  /** Calls the API as this member, in English. */
  call: <T>(method: string, address: string, body?: unknown) => Promise<T>;
  /** Signs a browser in, as if the member had used the login page before. */
  enter: (context: BrowserContext) => Promise<void>;
};

/** A member of a name and an address of their own, signed in; the row is made without registering. */
export async function makeMember(request: APIRequestContext, roles: Role[] = []): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.org`;
  const firstName = `Awa${Math.random().toString(36).slice(2, 8)}`;
  const wanted: Wanted = { email, firstName, roles };
  await answered(await request.post(await makerOf(request), { data: wanted }));
  return { ...(await signedIn(request, { email, password: PASSWORD })), firstName };
}

const makers = new WeakMap<APIRequestContext, Promise<string>>();

/** The address of the maker beside the server that a test asks. */
function makerOf(request: APIRequestContext): Promise<string> {
  const known = makers.get(request);
  if (known) return known;
  const found = request.get("/healthz").then((answer) => {
    const { port } = new URL(answer.url());
    return `http://127.0.0.1:${makerPort(Number(port))}`;
  });
  makers.set(request, found);
  return found;
}

/** A professor with francs in the purse. */
export async function makeProfessor(request: APIRequestContext, balance = 0): Promise<Member> {
  const professor = await makeMember(request, ["ROLE_PROF"]);
  if (balance > 0) await deposit(request, professor, { amount: balance, description: "Opening deposit" });
  return professor;
}

/** The member's own account. */
export async function accountOf({ id, call }: Member): Promise<string> {
  const { accounts } = await call<{ accounts: { id: string }[] }>("GET", `/api/users/${id}`);
  return `/api/accounts/${accounts[0]?.id}`;
}

let second: Promise<string> | undefined;

/** Pays into a member's account; a second administrator confirms what one may not move alone in a day. */
export async function deposit(
  request: APIRequestContext,
  member: Member,
  { amount, description }: { amount: number; description: string },
): Promise<void> {
  const admin = await signedIn(request, ADMIN);
  const input = { uuid: crypto.randomUUID(), amount, description };
  const path = `${await accountOf(member)}/deposits`;
  const made = await admin.call<Transaction>("POST", path, input);
  if (made.status === "accepted") return;
  second ??= makeMember(request, ["ROLE_ADMIN"]).then(({ email }) => email);
  const another = await signedIn(request, { email: await second, password: PASSWORD });
  await another.call("POST", `/api/users/${another.id}/confirmations`, { password: PASSWORD });
  await another.call("POST", `${made["@id"]}/confirm`);
}

type Credentials = { email: string; password: string };

/** Somebody who has an account already, through the API. */
export async function signedIn(
  request: APIRequestContext,
  { email, password }: Credentials,
): Promise<Member> {
  const signIn = await request.post("/api/auth", { data: { username: email, password } });
  return memberOf(request, await answered<Tokens>(signIn), { email, password });
}

function memberOf(request: APIRequestContext, { token }: Tokens, { email, password }: Credentials): Member {
  const [, payload = ""] = token.split(".");
  const { id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { id: string };
  return {
    id,
    email,
    firstName: "",
    call: async <T>(method: string, address: string, data?: unknown) =>
      answered<T>(
        await request.fetch(address, {
          method,
          data,
          headers: {
            Authorization: `Bearer ${token}`,
            "Accept-Language": "en",
            "Content-Type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
          },
        }),
      ),
    async enter(context) {
      // A session of its own: tests do not share one, whose tokens rotate.
      await answered(await context.request.post("/api/auth", { data: { username: email, password } }));
      const [{ domain } = { domain: "localhost" }] = await context.cookies();
      await context.addCookies([{ name: "signedIn", value: "1", domain, path: "/" }]);
    },
  };
}

async function answered<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
