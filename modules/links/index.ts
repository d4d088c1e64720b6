export type { Asking } from "./ask-address.ts";
export { askingFor } from "./asking-for.ts";
export { fetchFile } from "./fetch-file.ts";
export { checkDueLinks, LINKS_QUEUE } from "./check-due.ts";
export {
  checkLinkAgain,
  countBrokenLinks,
  countLinks,
  listBrokenLinks,
  readLinkChecks,
  type ReadLink,
} from "./list-links.ts";
