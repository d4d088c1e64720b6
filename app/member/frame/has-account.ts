import type { User } from "../../../contracts/members.ts";
import { ADMINISTRATORS, type Role } from "../../../contracts/roles.ts";

type Holder = Pick<User, "roles" | "secondFactorRequired">;

const administrates = (role: Role) => ADMINISTRATORS.some((administrator) => administrator === role);

/** Only the three roles have an account, and see its balance (specification, section 6). */
export function hasAccount(member: Holder): boolean {
  return countingRoles(member).length > 0;
}

export function isAdministrator(member: Holder): boolean {
  return countingRoles(member).some(administrates);
}

/** If the owner asks for a second factor, an administrator without one has no rights yet. */
function countingRoles({ roles, secondFactorRequired }: Holder): Role[] {
  return secondFactorRequired ? roles.filter((role) => !administrates(role)) : roles;
}
