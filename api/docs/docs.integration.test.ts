import { parseHydraDocumentation } from "@api-platform/api-doc-parser";
import SwaggerParser from "@apidevtools/swagger-parser";
import jsonld from "jsonld";
import type { JsonLd } from "jsonld/jsonld-spec.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openAccount } from "../../modules/ledger/accounts.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, outcome, read, type TestApi } from "../../tests/factories/api.ts";

const HYDRA = "http://www.w3.org/ns/hydra/core#";
const LOCAL = "http://localhost:3000/api/";

const held = useDatabase({ withContent: true });
let api: TestApi;

beforeEach(() => {
  api = makeApi(held);
});

const get = (address: string, headers: Record<string, string> = {}) => api.call("GET", address, { headers });

describe("the API's descriptions", () => {
  test("OpenAPI 3.1 is valid and knows the contract's calls", async () => {
    const document = await read(await get("/api/docs.jsonopenapi"));
    await SwaggerParser.validate(structuredClone(document) as never);
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://localhost:3000" }] });
    const paths = Object.keys(document.paths as object);
    for (const called of [
      "/api/register",
      "/api/auth",
      "/api/auth/refresh",
      "/api/users/{id}",
      "/api/contact",
      "/api/books/{slug}/reviews",
    ]) {
      expect(paths).toContain(called);
    }
  });

  test("Hydra's is read by API Platform's own parser without a complaint", async () => {
    vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      return api.app.request(request.url, { headers: request.headers });
    });
    const { api: parsed } = await parseHydraDocumentation("http://localhost:3000/api").finally(() =>
      vi.unstubAllGlobals(),
    );
    const names = parsed.resources?.map(({ name }) => name) ?? [];
    const collections = Object.entries(await read(await get("/api"))).filter(([key]) => !key.startsWith("@"));
    expect(names.toSorted()).toEqual(
      collections.map(([, address]) => String(address).replace("/api/", "")).toSorted(),
    );
    expect(names).toEqual(expect.arrayContaining(["users", "posts", "threads", "messages", "qr-codes"]));
    expect(new Set(names).size).toBe(names.length);
    expect(parsed.resources?.filter(({ readableFields }) => !readableFields?.length)).toEqual([]);
    const fieldsOf = (wanted: string, kind: "readableFields" | "writableFields") =>
      parsed.resources?.find(({ name }) => name === wanted)?.[kind]?.map(({ name }) => name) ?? [];
    expect(fieldsOf("users", "readableFields")).toEqual(
      expect.arrayContaining(["id", "firstName", "email", "roles", "createdAt"]),
    );
    expect(fieldsOf("users", "writableFields")).toEqual(
      expect.arrayContaining(["firstName", "email", "password", "roles"]),
    );
    for (const given of ["id", "mobileVerify", "accounts", "createdAt", "totp"]) {
      expect(fieldsOf("users", "writableFields")).not.toContain(given);
    }
    expect(fieldsOf("games", "writableFields")).toEqual(["questionnaire", "mode"]);
    expect(fieldsOf("transactions", "writableFields")).toEqual(
      expect.arrayContaining(["uuid", "amount", "description", "payee", "payer"]),
    );
    expect(fieldsOf("qr-codes", "writableFields")).toEqual(
      expect.arrayContaining(["kind", "amount", "description", "expiresAt", "game"]),
    );
    expect(fieldsOf("posts", "writableFields")).toEqual([]);
    const users = parsed.resources?.find(({ name }) => name === "users");
    expect(users?.operations?.map(({ method }) => method)).toEqual(
      expect.arrayContaining(["GET", "PATCH", "DELETE"]),
    );
  });

  test("a JSON-LD processor expands an answer of each class", async () => {
    const member = await api.join();
    await api.promote(member, "ROLE_SUPER_ADMIN");
    await openAccount(held.database, { user: member.id, roles: ["ROLE_SUPER_ADMIN"], now: new Date() });
    const made: [string, object][] = [
      ["/api/qr-codes", { kind: "member" }],
      ["/api/messages", { subject: "Primers", body: "Hello" }],
    ];
    for (const [address, body] of made) await api.call("POST", address, { token: member.token, body });
    const documentLoader = async (url: string) => {
      const response = await api.app.request(url);
      return { documentUrl: url, document: (await response.json()) as JsonLd };
    };
    const expanded: string[] = [];
    const wrong: unknown[] = [];
    for (const [key, address] of Object.entries(await read(await get("/api")))) {
      if (key.startsWith("@")) continue;
      const answer = await read(await api.call("GET", String(address), { token: member.token }));
      const [collection] = await jsonld.expand(answer, {
        base: "http://localhost:3000/",
        documentLoader,
      });
      const members = (collection?.[`${HYDRA}member`] ?? []) as Record<string, unknown>[];
      const { "@id": id, "@type": _, ...properties } = members[0] ?? {};
      wrong.push(...Object.keys(properties).filter((name) => !/docs\.jsonld#\w+\/\w+$/.test(name)));
      if (members.length > 0 && !(id as string).startsWith(LOCAL)) wrong.push(id);
      if (members.length > 0) expanded.push(key);
    }
    expect(wrong).toEqual([]);
    expect(expanded).toEqual(
      expect.arrayContaining([
        "user",
        "event",
        "post",
        "questionnaire",
        "qrCode",
        "message",
        "thread",
        "account",
      ]),
    );
  });

  test("are read by any site's scripts, as public content is; nothing else is", async () => {
    const allowed = async (address: string) => {
      return (await get(address)).headers.get("Access-Control-Allow-Origin");
    };
    const open = ["/api", "/api/docs.jsonld", "/api/docs.jsonopenapi", "/api/contexts/User", "/api/events"];
    expect(await Promise.all(open.map(allowed))).toEqual(open.map(() => "*"));
    const closed = ["/api/users", "/api/games", "/api/nothing"];
    expect(await Promise.all(closed.map(allowed))).toEqual(closed.map(() => null));
  });

  test("the reference page is a document without scripts, whose styles its policy allows", async () => {
    const response = await get("/api/docs");
    const page = await response.text();
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/style-src-elem 'self' 'sha256-/);
    expect(page).toContain("/api/users/{id}");
    expect(page).not.toContain("<script");
  });

  test("every class has its context", async () => {
    const entrypoint = await read(await get("/api"));
    expect(entrypoint).toMatchObject({
      "@context": "/api/contexts/Entrypoint",
      "@type": "Entrypoint",
      user: "/api/users",
      post: "/api/posts",
    });
    for (const name of ["Entrypoint", "User", "Event", "Error", "ConstraintViolationList"]) {
      expect((await get(`/api/contexts/${name}`)).status).toBe(200);
    }
    expect((await get("/api/contexts/Nothing")).status).toBe(404);
  });
});

describe("every answer", () => {
  test("refuses a method that the address does not know, and names those that it does", async () => {
    const response = await api.call("DELETE", "/api/register");
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await outcome(response)).toMatchObject([405, { "@type": "hydra:Error", type: "/errors/405" }]);
    expect((await api.call("POST", "/api/users/x")).headers.get("Allow")).toBe("GET, PATCH, DELETE");
    expect((await get("/api/nothing")).status).toBe(404);
    expect((await get("/api/events/a%00b")).status).toBe(404);
  });

  test("is an error in the type that was asked for, and links the documentation", async () => {
    const [problem, linked] = [
      await get("/api/nothing"),
      await get("/api/nothing", { Accept: "application/ld+json" }),
    ];
    expect(problem.headers.get("Content-Type")).toBe("application/problem+json");
    expect(linked.headers.get("Content-Type")).toBe("application/ld+json");
    expect(problem.headers.get("Link")).toContain("hydra/core#apiDocumentation");
    expect(problem.headers.get("X-Request-Id")).toMatch(/^[\w-]{12}$/);
  });

  test("closes a connection whose body it did not read to the end", async () => {
    const body = JSON.stringify({ message: "x".repeat(300_000) });
    const response = await api.call("POST", "/api/contact", { body });
    expect(response.status).toBe(413);
    expect(response.headers.get("Connection")).toBe("close");
  });

  test("hides a fault of ours behind the request's id", async () => {
    api.services.database = new Proxy(held.database, { get: () => expect.fail("secret of the inside") });
    const response = await get("/api/events");
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).toContain(response.headers.get("X-Request-Id"));
    expect(body).not.toContain("secret");
  });
});

describe.each(["posts", "events", "publications", "books", "tools", "databases"])("GET /api/%s", (plural) => {
  test("lists by page, in the language asked for, as linked data or a bare list", async () => {
    const french = await read(await get(`/api/${plural}?locale=fr&itemsPerPage=1`));
    const english = await read(await get(`/api/${plural}?itemsPerPage=1`));
    expect(french).toMatchObject({
      "@type": "hydra:Collection",
      "hydra:view": { "hydra:first": `/api/${plural}?locale=fr&itemsPerPage=1&page=1` },
    });
    expect(JSON.stringify(french["hydra:member"])).not.toBe(JSON.stringify(english["hydra:member"]));
    expect(Number(french["hydra:totalItems"])).toBeGreaterThan(0);
    expect(await (await get(`/api/${plural}`, { Accept: "application/json" })).json()).toBeInstanceOf(Array);
    const [member] = french["hydra:member"] as [{ "@id": string }];
    expect(await read(await get(member["@id"]))).toMatchObject({
      "@id": member["@id"],
      "@context": expect.stringContaining("/api/contexts/") as string,
    });
    expect((await get(`/api/${plural}/nothing`)).status).toBe(404);
    expect((await get(`/api/${plural}?itemsPerPage=x`)).status).toBe(422);
  });
});
