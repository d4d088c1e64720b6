import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "../../contracts/roles.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Environment } from "../environment.ts";
import { file, item, nothing, page, resource, tokensOnly, value } from "./answers.ts";
import { json, optionalJson, upload } from "./bodies.ts";
import { type Endpoint, endpoint, mount } from "./endpoint.ts";
import { pageQuery } from "./envelope.ts";
import {
  administrators,
  anyone,
  members,
  oneself,
  oneselfOrAdministrators,
  sameSite,
  type Who,
} from "./who.ts";

const ORIGIN = "https://hairpin.example";
const thing = z.object({ id: z.string(), name: z.string() });
const things = resource("Thing", thing, ({ id }) => `/api/things/${id}`);

/** The calls on a server, with a refusal's code and rules as its body. */
function serve(calls: Endpoint[], actor?: { id: string; roles: Role[] }) {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    c.set("ctx", { origin: ORIGIN, locale: "en", actor } as unknown as Environment["Variables"]["ctx"]);
    await next();
  });
  mount(app, calls);
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json({ code: error.code, violations: error.violations }, 400);
  });
  return app;
}

const callFor = (who: Who) =>
  endpoint({
    method: "get",
    path: "/api/things/:id",
    summary: "",
    who,
    answer: nothing(),
    run: () => undefined,
  });
const codeOf = async (response: Response) =>
  response.status === 400 ? ((await response.json()) as { code: string }).code : response.status;

const ME = { id: "me", roles: [] };
const ADMINISTRATOR = { id: "other", roles: ["ROLE_ADMIN" as const] };
test.each([
  ["anyone", anyone, undefined, 204],
  ["a member, without a token", members, undefined, "unauthenticated"],
  ["a member", members, ME, 204],
  ["oneself", oneself, ME, 204],
  ["oneself, as another", oneself, { ...ME, id: "you" }, "forbidden"],
  ["oneself, as an administrator", oneself, ADMINISTRATOR, "forbidden"],
  ["oneself or an administrator, as oneself", oneselfOrAdministrators, ME, 204],
  ["oneself or an administrator, as an administrator", oneselfOrAdministrators, ADMINISTRATOR, 204],
  ["oneself or an administrator, as another", oneselfOrAdministrators, { ...ME, id: "you" }, "forbidden"],
  ["an administrator, as a member", administrators, ME, "forbidden"],
])("a call for %s", async (_, who, actor, expected) => {
  expect(await codeOf(await serve([callFor(who)], actor).request("/api/things/me"))).toBe(expected);
});

test.each([
  ["no browser", {}, 204],
  ["a page of ours", { origin: ORIGIN }, 204],
  [
    "a page of the host that was asked, behind another name",
    { origin: "http://inner:3000", host: "inner:3000" },
    204,
  ],
  ["another site's page", { origin: "https://evil.example", host: "hairpin.example" }, "forbidden"],
  ["a page without an address", { origin: "null", host: "hairpin.example" }, "forbidden"],
  ["another site's, as the browser says", { "sec-fetch-site": "cross-site" }, "forbidden"],
])("a call that uses the cookies, from %s", async (_, headers, expected) => {
  expect(await codeOf(await serve([callFor(sameSite)]).request("/api/things/me", { headers }))).toBe(
    expected,
  );
});

test("scripts of any site may read what anyone may read, and nothing else", async () => {
  const allowed = async (who: Who) =>
    (await serve([callFor(who)], ME).request("/api/things/me")).headers.get("access-control-allow-origin");
  expect([await allowed(anyone), await allowed(members)]).toEqual(["*", null]);
});

test("who may call is asked before the address and the body are read; an address that does not fit is not found", async () => {
  const call = endpoint({
    method: "post",
    path: "/api/things/:id",
    summary: "",
    who: members,
    params: z.object({ id: z.uuid() }),
    body: json(z.object({ name: z.string() })),
    answer: nothing(),
    run: () => undefined,
  });
  const ask = async (actor?: typeof ME, id = "no-uuid") =>
    codeOf(await serve([call], actor).request(`/api/things/${id}`, { method: "POST", body: "rubbish" }));
  expect([await ask(), await ask(ME), await ask(ME, crypto.randomUUID())]).toEqual([
    "unauthenticated",
    "not_found",
    "unsupported_media_type",
  ]);
});

test("the address wins over a field of the body with its name, and a status may be the second one", async () => {
  const call = endpoint({
    method: "put",
    path: "/api/things/:id",
    summary: "",
    who: anyone,
    params: z.object({ id: z.string() }),
    body: json(thing.partial()),
    answer: item(things, 200, 201),
    run: ({ input: { id, name = "" }, reply }) => {
      if (name === "new") reply.status = 201;
      return { id, name };
    },
  });
  const put = (name: string) =>
    serve([call]).request("/api/things/mine", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: "yours", name }),
    });
  expect((await put("old")).status).toBe(200);
  const answer = await put("new");
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      "@context": "/api/contexts/Thing",
      "@id": "/api/things/mine",
      "@type": "Thing",
      id: "mine",
      name: "new",
    },
  ]);
});

const uploading = endpoint({
  method: "put",
  path: "/api/picture",
  summary: "",
  who: anyone,
  body: upload("picture", 10),
  answer: value(z.object({ size: z.number() })),
  run: ({ input }) => ({ size: input.picture.length }),
});
const sendPicture = (body: BodyInit) => serve([uploading]).request("/api/picture", { method: "PUT", body });
function form(name: string, content: Blob | string): FormData {
  const data = new FormData();
  if (typeof content === "string") data.set(name, content);
  else data.set(name, content);
  return data;
}

test("a file comes as the whole body or in its field of a form, and has a limit", async () => {
  const whole = await sendPicture(new Uint8Array(4));
  expect([whole.status, await whole.json()]).toEqual([200, { size: 4 }]);
  expect(await (await sendPicture(new Uint8Array(10))).json()).toEqual({ size: 10 });
  expect(await codeOf(await sendPicture(new Uint8Array(11)))).toBe("payload_too_large");
});

test.each([
  ["under another name", form("portrait", new Blob(["1"]))],
  ["as a text", form("picture", "1")],
])("a file that is sent %s is asked for", async (_, body) => {
  const large = endpoint({
    ...uploading,
    body: upload("picture", 10_000),
    answer: nothing(),
    run: () => undefined,
  });
  const answer = await serve([large]).request("/api/picture", { method: "PUT", body });
  expect(await answer.json()).toEqual({
    code: "invalid_input",
    violations: [{ propertyPath: "picture", code: "required" }],
  });
});

test("an empty body counts as {} where it is optional alone", async () => {
  const call = (body: typeof asked | typeof optional) =>
    endpoint({
      method: "post",
      path: "/api/a",
      summary: "",
      who: anyone,
      body,
      answer: nothing(202),
      run: () => undefined,
    });
  const asked = json(z.object({}));
  const optional = optionalJson(z.object({}));
  const status = async (body: typeof asked | typeof optional) =>
    codeOf(await serve([call(body)]).request("/api/a", { method: "POST" }));
  expect([await status(asked), await status(optional)]).toEqual(["unsupported_media_type", 202]);
  expect([asked.isRequired, optional.isRequired, upload("picture", 1).isRequired]).toEqual([
    true,
    false,
    true,
  ]);
});

test("the documents are told the first status of an answer, and which is plain JSON", () => {
  const kinds = [value(thing), value(thing, 201), tokensOnly(thing), nothing(), file("text/csv")];
  expect(kinds.map(({ statuses, isPlain = false }) => [...statuses, isPlain])).toEqual([
    [200, false],
    [201, false],
    [200, true],
    [204, false],
    [200, false],
  ]);
});

test("a page names its neighbours; the next one begins after this one's end, if the reading said where", async () => {
  const listing = (next?: string, more = {}) =>
    endpoint({
      method: "get",
      path: "/api/things",
      summary: "",
      who: anyone,
      query: pageQuery,
      answer: page(things),
      run: () => ({ items: [{ id: "a", name: "A" }], total: 3, next, ...more }),
    });
  const view = async (address: string, next?: string) =>
    ((await (await serve([listing(next)]).request(address)).json()) as { "hydra:view": object })[
      "hydra:view"
    ];
  expect(await view("/api/things?itemsPerPage=1&page=2&q=x")).toEqual({
    "@id": "/api/things?itemsPerPage=1&page=2&q=x",
    "@type": "hydra:PartialCollectionView",
    "hydra:first": "/api/things?itemsPerPage=1&page=1&q=x",
    "hydra:last": "/api/things?itemsPerPage=1&page=3&q=x",
    "hydra:previous": "/api/things?itemsPerPage=1&page=1&q=x",
    "hydra:next": "/api/things?itemsPerPage=1&page=3&q=x",
  });
  const about = await (
    await serve([listing("new", { isAbout: true })]).request("/api/things?itemsPerPage=1&page=9")
  ).json();
  expect(about).toMatchObject({ "hydra:totalItems": 3, isAbout: true });
  expect(Object.keys((about as { "hydra:view": object })["hydra:view"])).toEqual([
    "@id",
    "@type",
    "hydra:first",
    "hydra:previous",
    "hydra:next",
  ]);
  expect(await view("/api/things?itemsPerPage=2&after=old", "new")).toMatchObject({
    "@id": "/api/things?itemsPerPage=2&page=1&after=old",
    "hydra:next": "/api/things?itemsPerPage=2&page=2&after=new",
  });
});
