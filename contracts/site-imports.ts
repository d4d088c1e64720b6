/** Files that a site may come in: its own archive, what another system wrote, or a list of people to invite. */
export const SITE_FILE = /\.(tar\.zst|zip|xml|json|gift|txt|csv)$/i;

/** `reading` and `ready` are the trial; `failed` says why. */
export const IMPORT_STATES = ["reading", "ready", "taking", "taken", "undoing", "undone", "failed"] as const;
/** The states in which a job is at it. */
export const AT_WORK = ["reading", "taking", "undoing"] as const satisfies readonly ImportState[];
type ImportState = (typeof IMPORT_STATES)[number];
export const isAtWork = (state: ImportState): boolean => AT_WORK.some((one) => one === state);
