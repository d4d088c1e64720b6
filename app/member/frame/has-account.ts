import type { User } from "../../../contracts/accounts.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";

/** Only the three roles have an account, and see its balance (specification, section 6). */
export function hasAccount({ roles }: Pick<User, "roles">): boolean {
  return roles.length > 0;
}

export function isAdministrator({ roles }: Pick<User, "roles">): boolean {
  return roles.some((role) => ADMINISTRATORS.some((administrator) => administrator === role));
}
