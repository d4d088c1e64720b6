/** Why a reference cannot be taken. The last ones are of what is looked up. */
export const UNREADABLE_REASONS = [
  "syntax",
  "no_title",
  "no_author",
  "no_year",
  "field",
  "no_identifier",
  "not_found",
  "source_off",
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export const LINE_STATES = ["unread", "new", "changed", "present", "not_understood"] as const;
export type LineState = (typeof LINE_STATES)[number];
