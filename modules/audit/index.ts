export { eraseLines } from "./erase-lines.ts";
export { ADDRESSES_QUEUE, forgetAddresses } from "./forget-addresses.ts";
export { noteChange, noteEdit } from "./note-change.ts";
export type { Change } from "./tables.ts";
export { auditView } from "./view.ts";
