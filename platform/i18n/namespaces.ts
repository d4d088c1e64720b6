/** The locale files: what every page says, and one per room. */
export const NAMESPACES = ["common", "public", "session", "member", "office", "mail"] as const;
export type Namespace = (typeof NAMESPACES)[number];
