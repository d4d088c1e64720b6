import { ITEM_KINDS } from "./item-kinds.ts";

/** The things that the audit covers: items, files, texts, backups, reviews and addresses that lead elsewhere. */
export const AUDIT_KINDS = [
  ...ITEM_KINDS,
  "file",
  "text",
  "backup",
  "review",
  "code",
  "redirect",
  "export",
  "import",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
