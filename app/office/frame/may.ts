import type { User } from "../../../contracts/members.ts";
import { ADMINISTRATORS, ROLES, type Role } from "../../../contracts/roles.ts";

type Holder = Pick<User, "roles">;

const holds = ({ roles }: Holder, ...some: readonly Role[]) => roles.some((role) => some.includes(role));

/** Whether a member is of the team, which uses the back office and answers messages. */
export const isTeam = (member: Holder): boolean => holds(member, ...ROLES);
export const isAdministrator = (member: Holder): boolean => holds(member, ...ADMINISTRATORS);
export const isSuperAdministrator = (member: Holder): boolean => holds(member, "ROLE_SUPER_ADMIN");
