import openapiTS, { astToString } from "openapi-typescript";
import createClient from "openapi-fetch";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenApiDocument, Operation } from "../../api/docs/openapi.ts";
import { useDatabase } from "../database/use-database.ts";
import { type JoinedMember, makeApi, read, type TestApi } from "../factories/api.ts";
import { checkAnswer } from "../factories/check-answer.ts";

const held = useDatabase({ withContent: true });
let api: TestApi;
let member: JoinedMember;
let document: OpenApiDocument;

beforeAll(async () => {
  api = makeApi(held);
  member = await api.join();
  await api.promote(member, "ROLE_SUPER_ADMIN");
  document = (await read(await api.call("GET", "/api/docs.jsonopenapi"))) as unknown as OpenApiDocument;
});

/** What a parameter of the path is filled with. */
const FILLED: Record<string, string> = {
  uuid: crypto.randomUUID(),
  file: `${crypto.randomUUID()}.pdf`,
  code: "ABCD-EFGH",
  session: crypto.randomUUID(),
};

const fill = (name: string) => (name === "id" ? member.id : (FILLED[name] ?? "rna-made-simple"));

function calls(): { method: string; path: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path: address, operation })),
  );
}

describe("a client generated from the OpenAPI document", () => {
  test("has types that compile", async () => {
    const source = astToString(await openapiTS(JSON.stringify(document)));
    const file = ts.createSourceFile("client.d.ts", source, ts.ScriptTarget.ES2022);
    const host = ts.createCompilerHost({});
    const program = ts.createProgram(
      ["client.d.ts"],
      { strict: true, noEmit: true },
      {
        ...host,
        getSourceFile: (name, version) => (name === file.fileName ? file : host.getSourceFile(name, version)),
      },
    );
    const problems = ts.getPreEmitDiagnostics(program, file);
    expect(problems.map(({ messageText }) => messageText)).toEqual([]);
    expect(source).toContain("api_users_id_get");
  }, 60_000);

  test("reaches every operation, which answers as the document says", async () => {
    const client = createClient<Record<string, never>>({
      baseUrl: "http://localhost:3000",
      headers: { Authorization: `Bearer ${member.token}` },
      async fetch(request) {
        const response = await api.app.request(request);
        await checkAnswer(request.method, request.url, response);
        return response;
      },
    });
    const request = client.request as (
      method: string,
      address: string,
      init: object,
    ) => Promise<{ response: Response }>;
    const lost: string[] = [];
    // A member who signs out or is deleted cannot make the calls that follow.
    const lastOnes = calls().toSorted((a, b) => Number(endsIt(a.path)) - Number(endsIt(b.path)));
    for (const { method, path: address, operation } of lastOnes) {
      const names = operation.parameters.filter((one) => one.in === "path").map(({ name }) => name);
      const params = { path: Object.fromEntries(names.map((name) => [name, fill(name)])) };
      const { response } = await request(method, address, {
        params,
        parseAs: "stream",
        ...(operation.requestBody && { body: {} }),
      });
      const { pathname } = new URL(
        address.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name)),
        "http://localhost",
      );
      const isKnown = (await allowed(pathname)).includes(method.toUpperCase());
      if (!isKnown || response.status >= 500) lost.push(`${method} ${address}: ${response.status}`);
    }
    expect(lost).toEqual([]);
    expect(calls().length).toBeGreaterThan(70);
  });

  test("finds an operationId on each, and no two the same", () => {
    const ids = calls().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["api_users_get_collection", "api_users_id_get"]));
    expect(Object.keys(document.paths).filter((address) => /[{}]{2}|:/.test(address))).toEqual([]);
  });
});

const endsIt = (address: string) => /logout|^\/api\/users\/\{id\}$/.test(address);

/** Which methods the server knows at an address. */
async function allowed(address: string): Promise<string> {
  const response = await api.app.request(address, { method: "PROPFIND" });
  return response.headers.get("Allow") ?? "none";
}
