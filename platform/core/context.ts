import type { Logger } from "pino";
import type { Locale } from "../../contracts/locale.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Database } from "../database/connection.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Threads } from "../threads/threads.ts";
import type { Blobs } from "../stores/blobs.ts";
import type { Limiter } from "./limiter.ts";

/** The services that a verb may use. They are made once at start, and tests replace some. */
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
  /** Large files of the library. */
  blobs: Blobs;
};

/** The signed-in member, as the access token says. `session` names the device. */
export type Actor = {
  id: string;
  username: string;
  roles: Role[];
  session: string;
  /** Whether the roles of an administrator are withheld until there is a second factor. */
  lacksSecondFactor?: boolean;
};

/** The services and who asks. Each request has its own. */
export type Context = Services & {
  locale: Locale;
  /** Absent for an anonymous reader. */
  actor?: Actor;
  /** Why the request's bearer token was not accepted. */
  credentialFault?: "token_expired" | "token_invalid";
  /** The network address that asks, for limits. */
  address: string;
  /**
   * Reads what many pages show alike, or takes what an earlier page read (`SharedAnswers`). Only set while a page is rendered.
   */
  share?: <Answer>(
    name: string,
    read: (ctx: Context) => Promise<Answer>,
    options?: { inEveryLanguage?: boolean },
  ) => Promise<Answer>;
};

/** The one argument of a verb: its context, and its input. */
export type Call<Input, Ctx = Context> = { ctx: Ctx; input: Input };
/** The argument of a verb without input. */
export type Asking<Ctx = Context> = { ctx: Ctx };
