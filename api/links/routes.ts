import { brokenLink, linkAgainInput } from "../../contracts/links.ts";
import { checkLinkAgain, listBrokenLinks } from "../../modules/links/index.ts";
import { list, nothing, resource } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { administrators } from "../http/who.ts";

const BROKEN_LINK = resource("BrokenLink", brokenLink, ({ kind, key }) => `/api/items/${kind}/${key}`);

/** The links of the directory that the owner should look at. */
export const linkEndpoints = [
  endpoint({
    method: "get",
    path: "/api/broken-links",
    summary: "List the directory’s links that failed three times in a row, or have moved for good",
    who: administrators,
    answer: list(BROKEN_LINK),
    run: listBrokenLinks,
  }),
  endpoint({
    method: "post",
    path: "/api/broken-links",
    summary: "Have a link checked again within ten minutes",
    who: administrators,
    body: json(linkAgainInput),
    answer: nothing(202),
    run: checkLinkAgain,
  }),
];
