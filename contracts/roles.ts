/** The roles that see balances and the back office (specification, section 6). A plain member has none of them. */
export const ROLES = ["ROLE_SUPER_ADMIN", "ROLE_PROF", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that manage members and content. Only super-administrators give or take these two. */
export const ADMINISTRATORS = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN"] as const satisfies Role[];
