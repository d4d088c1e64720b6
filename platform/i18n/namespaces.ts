/** The locale files: `common` for every page, and one per room. */
export const NAMESPACES = ["common", "public", "session", "member", "office", "mail", "figures"] as const;
export type Namespace = (typeof NAMESPACES)[number];
