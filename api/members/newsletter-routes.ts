import { tokenInput } from "../../contracts/members.ts";
import { z } from "zod";
import {
  stoppedAddress,
  subscribeInput,
  subscriberCounts,
  subscription,
  subscriptionChange,
  subscriptionInput,
} from "../../contracts/newsletter.ts";
import {
  allowAddress,
  changeSubscription,
  countSubscribers,
  exportSubscribers,
  listStoppedAddresses,
  readSubscription,
  stopByOneClick,
  subscribe,
} from "../../modules/members/index.ts";
import { file, nothing, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { pageQuery } from "../http/envelope.ts";
import { endpoint } from "../http/endpoint.ts";
import { administrators, anyone } from "../http/who.ts";

const STOPPED = resource(
  "StoppedAddress",
  stoppedAddress,
  ({ email }) => `/api/stopped-addresses/${encodeURIComponent(email)}`,
);

/** Who gets the newsletter. A link's token goes in the body, so that it stands in no log; but for a mail program's one click. */
export const newsletterEndpoints = [
  endpoint({
    method: "post",
    path: "/api/newsletter",
    summary: "Mail a link that confirms a subscription to the newsletter",
    who: anyone,
    body: json(subscribeInput),
    answer: nothing(202),
    run: subscribe,
  }),
  endpoint({
    method: "post",
    path: "/api/newsletter/subscription",
    summary: "Show what the recipient of a mail's link gets",
    who: anyone,
    body: json(subscriptionInput),
    answer: value(subscription),
    run: readSubscription,
  }),
  endpoint({
    method: "patch",
    path: "/api/newsletter/subscription",
    summary: "Begin or stop the newsletter, or change its language, with the mail's token",
    who: anyone,
    body: json(subscriptionChange),
    answer: nothing(),
    run: changeSubscription,
  }),
  endpoint({
    method: "post",
    path: "/api/newsletter/one-click",
    summary: "Stop the newsletter at one click in a mail program (RFC 8058)",
    who: anyone,
    query: tokenInput,
    answer: nothing(),
    run: stopByOneClick,
  }),
  endpoint({
    method: "get",
    path: "/api/stopped-addresses",
    summary: "List the addresses that the newsletter no longer goes to",
    who: administrators,
    query: pageQuery,
    answer: page(STOPPED),
    run: listStoppedAddresses,
  }),
  endpoint({
    method: "delete",
    path: "/api/stopped-addresses/:email",
    summary: "Let the newsletter go to an address again",
    who: administrators,
    params: z.object({ email: z.string().max(254) }),
    answer: nothing(),
    run: allowAddress,
  }),
  endpoint({
    method: "get",
    path: "/api/newsletter/subscribers",
    summary: "Count who gets the newsletter",
    who: administrators,
    answer: value(subscriberCounts),
    run: countSubscribers,
  }),
  endpoint({
    method: "get",
    path: "/api/newsletter/subscribers.csv",
    summary: "Download who gets the newsletter, each with the links to stop it, as CSV",
    who: administrators,
    answer: file("text/csv"),
    run: async ({ ctx, c }) =>
      c.body(await exportSubscribers({ ctx }), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="newsletter.csv"',
        "Cache-Control": "no-store",
      }),
  }),
];
