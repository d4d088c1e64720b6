import type { Purse } from "../../contracts/members.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";
import type { Transaction } from "../../platform/database/connection.ts";

/**
 * What another module does about members. `server/` passes them in, so that this module depends on none of them
 * (docs/decisions/0009). All fields are optional.
 */
export type Participant = {
  /** The purses of these members, for each user’s `accounts`. */
  readPurses?: (services: Services, users: string[]) => Promise<Map<string, Purse[]>>;
  /** The roles have changed, in this transaction; `by` whom, where a member changed them. */
  onRolesChanged?: (
    transaction: Transaction,
    change: { user: string; roles: Role[]; now: Date; by?: string | undefined },
  ) => Promise<void>;
  /** The module's data about a member, as files of the export by name without `.json`. */
  exportData?: (
    services: Services,
    member: { id: string; email: string },
  ) => Promise<Record<string, unknown>>;
  /** The files that go with that data, by their path in the export. */
  exportFiles?: (
    services: Services,
    member: { id: string; email: string },
  ) => Promise<Record<string, Uint8Array>>;
  /** The member is about to go, in this transaction: delete what is theirs, or make it anonymous. */
  onDeleted?: (transaction: Transaction, member: { id: string; email: string }) => Promise<void>;
};

export type MemberServices = {
  keys: Keys;
  participants: Participant[];
  /**
   * Asks a service of breached passwords for the SHA-1 hashes that begin with these characters. Undefined if no service is
   * configured.
   */
  readPwnedRange?: (prefix: string) => Promise<string>;
};
export type MemberContext = Context & MemberServices;
