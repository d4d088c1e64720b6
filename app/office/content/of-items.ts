/** The answers that a change of items makes stale: their lists and counts. */
export const OF_ITEMS = ["items", "item-counts"] as const;
