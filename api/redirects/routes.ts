import { z } from "zod";
import { redirect, redirectInput } from "../../contracts/redirects.ts";
import { addRedirect, changeRedirect, deleteRedirect, listRedirects } from "../../modules/redirects/index.ts";
import { item, nothing, page, resource } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators } from "../http/who.ts";

const REDIRECT = resource("Redirect", redirect, ({ id }) => `/api/redirects/${id}`);
const named = z.object({ id: z.uuid() });

/** The addresses that lead elsewhere, such as those of an older site. */
export const redirectEndpoints = [
  endpoint({
    method: "get",
    path: "/api/redirects",
    summary: "List the addresses that lead elsewhere, and how often each was followed",
    who: administrators,
    query: pageQuery.extend({ q: z.string().max(200, "too_long").optional() }),
    answer: page(REDIRECT),
    run: listRedirects,
  }),
  endpoint({
    method: "post",
    path: "/api/redirects",
    summary: "Have an address lead elsewhere",
    who: administrators,
    body: json(redirectInput),
    answer: item(REDIRECT, 201),
    run: addRedirect,
  }),
  endpoint({
    method: "put",
    path: "/api/redirects/:id",
    summary: "Change an address that leads elsewhere",
    who: administrators,
    params: named,
    body: json(redirectInput),
    answer: item(REDIRECT),
    run: changeRedirect,
  }),
  endpoint({
    method: "delete",
    path: "/api/redirects/:id",
    summary: "Take an address that leads elsewhere away",
    who: administrators,
    params: named,
    answer: nothing(),
    run: deleteRedirect,
  }),
];
