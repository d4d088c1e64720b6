/** What a change of items changes: lists of them, and how many there are. */
export const OF_ITEMS = ["items", "item-counts"] as const;
