/** Reads what is unread, and takes what was chosen. */
export const READING_QUEUE = "paper-imports";
/** Looks each minute for what a process left when it was killed. */
export const RESUMING_QUEUE = "paper-imports-left";
export const FORGETTING_IMPORTS_QUEUE = "paper-imports-outlived";
