/** Which texts of the interface are listed: all, those that the team wrote, those that a page asked for and nobody wrote. */
export const TEXT_FILTERS = ["all", "own", "missing"] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];
