import type { Logger } from "pino";
import type { Locale } from "../../contracts/locale.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Database } from "../database/connection.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Threads } from "../threads/threads.ts";
import type { Limiter } from "./limiter.ts";

/** What a verb may use of the outside world. It is made once at start; tests replace parts of it. */
export type Services = {
  database: Database;
  log: Logger;
  now: () => Date;
  /** The public address, without a trailing slash. */
  origin: string;
  limiter: Limiter;
  jobs: Jobs;
  /** Waits, in milliseconds. */
  pause: (duration: number) => Promise<void>;
  /** For synchronous work of more than 10 ms. */
  threads: Threads;
};

/** A member who asks, as the access token says. `session` names the signed-in device. */
export type Actor = {
  id: string;
  username: string;
  roles: Role[];
  session: string;
  /** Whether the roles of an administrator are withheld until there is a second factor. */
  lacksSecondFactor?: boolean;
};

/** The services, and who asks: one per request. */
export type Context = Services & {
  locale: Locale;
  /** Absent for an anonymous reader. */
  actor?: Actor;
  /** Why the request's bearer token was not accepted. */
  credentialFault?: "token_expired" | "token_invalid";
  /** The network address that asks, for limits. */
  address: string;
  /** Hears what an answer was made from, as a change of it is called: a kept page is rendered again after such a change alone. */
  noteSource?: (source: string) => void;
};

/** The one argument of a verb: its context, and its input. */
export type Call<Input, Ctx = Context> = { ctx: Ctx; input: Input };
/** The argument of a verb without input. */
export type Asking<Ctx = Context> = { ctx: Ctx };
