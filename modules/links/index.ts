export { checkDueLinks, LINKS_QUEUE } from "./check-due.ts";
export {
  checkLinkAgain,
  countBrokenLinks,
  countLinks,
  listBrokenLinks,
  readLinkChecks,
  type ReadLink,
} from "./list-links.ts";
