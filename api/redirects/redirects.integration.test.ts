import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";
import { followRedirect } from "../../modules/redirects/index.ts";

const { api, administrator, plain, get, post, held } = useHolders({ withContent: true });
const call = (method: string, id: string, body?: object, who = administrator) =>
  api.call(method, `/api/redirects/${id}`, { token: who.token, body });
const add = (path: string, target: string) => post("/api/redirects", administrator, { path, target });
const follow = (path: string) => followRedirect(api.services, path);

describe("an address that leads elsewhere", () => {
  test("is added in its one spelling, followed, counted, changed and taken away; the history says each", async () => {
    const [status, made] = await outcome(await add("https://old.example.org/2019/Caf%C3%A9/", "/blog"));
    expect([status, made]).toMatchObject([
      201,
      { path: "/2019/caf%C3%A9", target: "/blog", hits: 0, lastHitAt: null },
    ]);
    expect(await follow("/2019/Caf%c3%a9/")).toBe("/blog");
    const id = String(made["id"]);
    expect((await call("PUT", id, { path: "/2019/cafe", target: "https://example.org/x?y=1" })).status).toBe(
      200,
    );
    expect([await follow("/2019/café"), await follow("/2019/cafe")]).toEqual([
      undefined,
      "https://example.org/x?y=1",
    ]);
    const listed = await read(await get("/api/redirects?q=cafe", administrator));
    expect(listed["hydra:member"]).toMatchObject([{ path: "/2019/cafe", hits: 2 }]);
    expect((await call("DELETE", id)).status).toBe(204);
    expect(await follow("/2019/cafe")).toBeUndefined();
    const history = await read(await get("/api/audit?kind=redirect", administrator));
    expect((history["hydra:member"] as object[]).map((line) => (line as { action: string }).action)).toEqual([
      "deleted",
      "edited",
      "created",
    ]);
  });

  test.each([
    ["nothing", {}, ["path required", "target required"]],
    ["a path that is none", { path: "blog", target: "/x" }, ["path own_path"]],
    ["the home page", { path: "/", target: "/x" }, ["path own_path"]],
    ["a query", { path: "/?p=12", target: "/x" }, ["path own_path"]],
    ["an address that runs", { path: "/a", target: "javascript:alert(1)" }, ["target href"]],
    ["another host in disguise", { path: "/a", target: "//evil.example" }, ["target href"]],
    ["itself", { path: "/A/", target: "/a?x=1" }, ["target leads_to_itself"]],
  ])("%s is refused beside its field", async (_, body, expected) => {
    const [status, answer] = await outcome(await post("/api/redirects", administrator, body));
    const violations = answer["violations"] as { propertyPath: string; code: string; message: string }[];
    expect([status, violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)]).toEqual([
      422,
      expected,
    ]);
  });

  test("has one target: a second one is refused, also by a change", async () => {
    await add("/one", "/blog");
    const other = await read(await add("/two", "/blog"));
    expect(await outcome(await add("/one", "/tools"))).toMatchObject([
      422,
      { violations: [{ propertyPath: "path", code: "taken" }] },
    ]);
    expect((await call("PUT", String(other["id"]), { path: "/one", target: "/blog" })).status).toBe(422);
    const unknown = crypto.randomUUID();
    expect((await call("PUT", unknown, { path: "/three", target: "/blog" })).status).toBe(404);
    expect((await call("DELETE", unknown)).status).toBe(404);
  });

  test("is administrators' to keep", async () => {
    const { id } = (await read(await add("/four", "/blog"))) as { id: string };
    const body = { path: "/five", target: "/blog" };
    expect((await get("/api/redirects", plain)).status).toBe(403);
    expect((await post("/api/redirects", plain, body)).status).toBe(403);
    expect((await call("PUT", id, body, plain)).status).toBe(403);
    expect((await call("DELETE", id, undefined, plain)).status).toBe(403);
    expect((await api.call("GET", "/api/redirects")).status).toBe(401);
  });

  test("of an item leads to wherever that is public, in the language that is named, else in the other one", async () => {
    await held.pool.query(
      "insert into redirects (path, kind, key, locale, made_at) values ('/p', 'post', 'trna-cloverleaf', 'en', now()), ('/q', 'publication', 'love-2014', null, now()), ('/gone', 'post', 'nothing', 'fr', now())",
    );
    expect(await follow("/p")).toBe("/en/blog/the-trna-cloverleaf");
    expect(await follow("/q")).toBe("/articles/love-2014");
    expect(await follow("/gone")).toBeUndefined();
    const listed = await read(await get("/api/redirects?q=trna", administrator));
    expect(listed["hydra:member"]).toMatchObject([{ kind: "post", key: "trna-cloverleaf", target: null }]);
  });
});
