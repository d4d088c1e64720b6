import { z } from "zod";
import { countedBooks, moneyLimits, movement, treasury } from "../../contracts/ledger.ts";
import { mailRecords, overview, refusedMail, removedExamples, visits } from "../../contracts/office.ts";
import {
  changeLimits,
  listTreasuryWaiting,
  readBooks,
  readLimits,
  readTreasury,
} from "../../modules/ledger/index.ts";
import {
  dismissRefusedMail,
  listRefusedMails,
  readMailRecords,
  readOverview,
  removeExamples,
  retryRefusedMail,
} from "../../modules/office/index.ts";
import { readVisits } from "../../modules/visits/index.ts";
import { byOwnIri, nothing, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, superAdministrators } from "../http/who.ts";

const MAIL = resource("RefusedMail", refusedMail, ({ id }) => `/api/refused-mails/${id}`);
const MOVEMENT = resource("Transaction", movement, byOwnIri, "movement");

const named = z.object({ id: z.uuid() });

/** The back office's own calls. For administrators. */
export const officeEndpoints = [
  endpoint({
    method: "get",
    path: "/api/office/overview",
    summary: "Count what waits for an administrator",
    who: administrators,
    answer: value(overview),
    run: readOverview,
  }),
  endpoint({
    method: "get",
    path: "/api/office/visits",
    summary: "Count readings of public pages in the last 30 days",
    who: administrators,
    answer: value(visits),
    run: readVisits,
  }),
  endpoint({
    method: "delete",
    path: "/api/examples",
    summary: "Archive the starting content that nobody has changed",
    who: administrators,
    answer: value(removedExamples),
    run: removeExamples,
  }),
  endpoint({
    method: "get",
    path: "/api/treasury-movements",
    summary: "List the treasury's movements that wait for a second administrator",
    who: administrators,
    query: pageQuery,
    answer: page(MOVEMENT),
    run: listTreasuryWaiting,
  }),
  endpoint({
    method: "get",
    path: "/api/office/treasury",
    summary: "Read what the treasury owes, what is outstanding, and what one may still move alone",
    who: administrators,
    answer: value(treasury),
    run: readTreasury,
  }),
  endpoint({
    method: "get",
    path: "/api/office/money-limits",
    summary: "Read the limits of money",
    who: administrators,
    answer: value(moneyLimits),
    run: readLimits,
  }),
  endpoint({
    method: "put",
    path: "/api/office/money-limits",
    summary: "Change the limits of money",
    who: superAdministrators,
    body: json(moneyLimits),
    answer: value(moneyLimits),
    run: changeLimits,
  }),
  endpoint({
    method: "get",
    path: "/api/office/books",
    summary: "Count the books again, and read the last daily proof",
    who: administrators,
    answer: value(countedBooks),
    run: readBooks,
  }),
  endpoint({
    method: "get",
    path: "/api/mail-records",
    summary:
      "Show the DNS records by which receivers know the site's mails as its own, and whether they are there",
    who: administrators,
    answer: value(mailRecords),
    run: ({ ctx }) => readMailRecords({ ctx }),
  }),
  endpoint({
    method: "get",
    path: "/api/refused-mails",
    summary: "List the mails that were refused for good",
    who: administrators,
    query: pageQuery,
    answer: page(MAIL),
    run: listRefusedMails,
  }),
  endpoint({
    method: "post",
    path: "/api/refused-mails/:id/retry",
    summary: "Send a refused mail again",
    who: administrators,
    params: named,
    answer: nothing(202),
    run: retryRefusedMail,
  }),
  endpoint({
    method: "delete",
    path: "/api/refused-mails/:id",
    summary: "Take a refused mail off the list",
    who: administrators,
    params: named,
    answer: nothing(),
    run: dismissRefusedMail,
  }),
];
