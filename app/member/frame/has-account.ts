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

/** An administrator's role waits for a second factor where one is asked for. */
function countingRoles({ roles, secondFactorRequired }: Holder): Role[] {
  return secondFactorRequired ? roles.filter((role) => !administrates(role)) : roles;
}
