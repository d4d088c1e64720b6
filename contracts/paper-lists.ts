/** Whose papers a list has: the researcher's own work, or what they recommend. */
export const PAPER_LISTS = ["own", "reading"] as const;
export type PaperList = (typeof PAPER_LISTS)[number];
