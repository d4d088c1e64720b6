import { readFile } from "node:fs/promises";
import type { BlockList } from "node:net";
import path from "node:path";
import { parse } from "yaml";
import { createApi } from "../../api/create-api.ts";
import { bookingWorkers } from "../../modules/bookings/index.ts";
import { memberWorkers } from "../../modules/members/index.ts";
import { importWorkers } from "../../modules/paper-imports/index.ts";
import { showItem, SHOWING_QUEUE } from "../../modules/office/index.ts";
import { writeLiveEntry } from "../../modules/content/index.ts";
import type { Role } from "../../contracts/roles.ts";
import { type Duration, milliseconds } from "../../platform/core/durations.ts";
import type { Connection } from "../../platform/database/connection.ts";
import type { Sms } from "../../platform/delivery/sms.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { checkAnswer } from "./check-answer.ts";
import { makeServices, type TestServices } from "./services.ts";

const translations = await loadTranslations();
const IDENTITY = path.join(import.meta.dirname, "../../content/identity.yaml");

/** A password that keeps all rules. */
export const PASSWORD = "girafe-lunaire-tricote-42";

type Call = {
  body?: unknown;
  /** An access token. */
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

export type TestApi = {
  services: TestServices;
  app: ReturnType<typeof createApi>;
  /** SMS that were sent, oldest first. */
  texts: Sms[];
  /** Calls the API in English; a body goes as JSON. Throws where the answer is not what the OpenAPI document says. */
  call: (method: string, address: string, call?: Call) => Promise<Response>;
  /** Runs what was queued, as the job engine would. */
  runJobs: () => Promise<void>;
  /** The token of the last mail's link. */
  mailedToken: () => Promise<string>;
  /** A registered and activated member, signed in. */
  join: (email?: string, registration?: object) => Promise<JoinedMember>;
  /** Gives the password again, for what asks for it. */
  confirm: (member: JoinedMember) => Promise<void>;
  /** Moves the clock on. */
  later: (duration: Duration) => void;
  /** Does a clock's job once. */
  runCron: (queue: string) => Promise<void>;
  /** Gives roles, as the database holds them. */
  promote: (member: { id: string }, ...roles: Role[]) => Promise<void>;
  signIn: (email: string, more?: object, headers?: Record<string, string>) => Promise<Response>;
};

export type JoinedMember = { id: string; email: string; token: string; refreshToken: string };

/** Who the site belongs to, which passwords and mails ask for. */
export async function storeIdentity({ database }: Pick<Connection, "database">): Promise<void> {
  const document = {
    portrait: "identity/portrait.svg",
    ...(parse(await readFile(IDENTITY, "utf8")) as object),
  };
  await writeLiveEntry(database, {
    kind: "identity",
    key: "researcher",
    position: 0,
    document,
    drawn: undefined,
  });
}

/** The API in process, on a test's own database, as whoever is at `address` meets it. */
export function makeApi(
  held: Pick<Connection, "database" | "pool">,
  { address: remoteAddress = "", trustedProxies }: { address?: string; trustedProxies?: BlockList } = {},
): TestApi {
  const services = makeServices(held);
  const app = createApi({ services, translations, isReady: async () => true, trustedProxies });
  const texts: Sms[] = [];
  const sms = { send: async (text: Sms) => void texts.push(text) };
  const workers = [
    ...memberWorkers({ ...services, sms, translations }),
    ...bookingWorkers({ ...services, translations }),
    ...importWorkers(services),
  ];

  const api: TestApi = {
    services,
    app,
    texts,
    async call(method, address, { body, token, cookie, headers } = {}) {
      const request = {
        method,
        headers: {
          "Accept-Language": "en",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      };
      const incoming = {
        socket: { remoteAddress },
        headers: Object.fromEntries(new Headers(request.headers)),
      };
      const response = await app.request(address, request, { incoming });
      await checkAnswer(method, address, response);
      return response;
    },
    async runJobs() {
      for (const { queue, data } of services.queued.splice(0)) {
        await workers.find((worker) => worker.queue === queue)?.work(data);
        if (queue === SHOWING_QUEUE) await showItem(services, data as Parameters<typeof showItem>[1]);
      }
    },
    runCron: async (queue) => workers.find((worker) => worker.queue === queue)?.work({}),
    async mailedToken() {
      await api.runJobs();
      return /token=([\w-]+)/.exec(services.mails.at(-1)?.text ?? "")?.[1] ?? "";
    },
    async join(email = `${crypto.randomUUID()}@example.org`, registration = {}) {
      await api.call("POST", "/api/register", { body: { ...registrationOf(email), ...registration } });
      const confirmation = { token: await api.mailedToken(), password: PASSWORD };
      const { token, refresh_token } = await read(
        await api.call("POST", "/api/register/confirm", { body: confirmation }),
      );
      const [, payload = ""] = String(token).split(".");
      const { id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { id: string };
      return { id, email, token: String(token), refreshToken: String(refresh_token) };
    },
    async confirm({ id, token }) {
      await api.call("POST", `/api/users/${id}/confirmations`, { token, body: { password: PASSWORD } });
    },
    later(duration) {
      services.clock = new Date(services.clock.getTime() + milliseconds(duration));
    },
    async promote({ id }, ...roles) {
      await held.pool.query("update users set roles = $1 where id = $2", [roles, id]);
    },
    signIn: (email, more = {}, headers = {}) =>
      api.call("POST", "/api/auth", { body: { username: email, password: PASSWORD, ...more }, headers }),
  };
  return api;
}

/** What the registration form sends (specification, section 3). */
export function registrationOf(email: string) {
  return {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: "Awa",
    lastName: "Ndiaye",
    mobilePhone: "650 00 00 00",
    terms: true,
    newsletter: false,
  };
}

/** An answer's JSON. */
export async function read(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

/** Status and JSON at once, for one expectation. */
export async function outcome(response: Response): Promise<[number, Record<string, unknown>]> {
  return [response.status, await read(response)];
}
