import type { Context as HonoContext } from "hono";
import { ADMINISTRATORS, ROLES, type Role } from "../../contracts/roles.ts";
import { authorized, hasRole, requireActor, requireRole } from "../../platform/core/guard.ts";
import type { Environment } from "../environment.ts";

type Request = HonoContext<Environment>;

/**
 * Who may make a call. It is checked before parameters and body are read, so that a stranger learns only 401 or 403;
 * the verb checks again what depends on stored data.
 */
export type Who = {
  needsToken: boolean;
  /** For the reference page. */
  says: string;
  /** Refuses with `unauthenticated`, `token_expired`, `token_invalid` or `forbidden`. */
  check: (c: Request) => void;
};

export const anyone: Who = { needsToken: false, says: "For anyone.", check: () => undefined };

/**
 * Anyone except pages of other sites, for calls that use the sign-in cookies. `Origin` and `Sec-Fetch-Site` show
 * those (OWASP, CSRF Prevention); a client without both is no browser and has nobody's cookies.
 */
export const sameSite: Who = {
  needsToken: false,
  says: "For anyone but other sites' pages.",
  check: (c) => {
    const origin = c.req.header("origin");
    const isOwn =
      origin === undefined || origin === c.get("ctx").origin || hostOf(origin) === c.req.header("host");
    authorized(isOwn && c.req.header("sec-fetch-site") !== "cross-site", origin);
  },
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

export const members: Who = {
  needsToken: true,
  says: "For members.",
  check: (c) => void requireActor(c.get("ctx")),
};

/** The member whose id the address names. */
export const oneself: Who = {
  needsToken: true,
  says: "For oneself.",
  check: (c) => {
    const id = c.req.param("id");
    authorized(requireActor(c.get("ctx")).id === id, id);
  },
};

export const oneselfOrAdministrators: Who = {
  needsToken: true,
  says: "For oneself and administrators.",
  check: (c) => {
    const id = c.req.param("id");
    const actor = requireActor(c.get("ctx"));
    authorized(actor.id === id || hasRole(actor, ...ADMINISTRATORS), id);
  },
};

/** The three roles: they have an account, and are the team. */
export const team: Who = roleHolders("For the three roles.", ROLES);
export const administrators: Who = roleHolders("For administrators.", ADMINISTRATORS);
export const superAdministrators: Who = roleHolders("For super-administrators.", ["ROLE_SUPER_ADMIN"]);

function roleHolders(says: string, roles: readonly Role[]): Who {
  return { needsToken: true, says, check: (c) => void requireRole(c.get("ctx"), ...roles) };
}
