export { readOverview } from "./read-overview.ts";
export { dismissRefusedMail, listRefusedMails, retryRefusedMail } from "./refused-mails.ts";
