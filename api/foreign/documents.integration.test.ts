import { describe, expect, test } from "vitest";
import { docx } from "../../modules/foreign/fixtures/documents.ts";
import { read } from "../../tests/factories/api.ts";
import type { TestMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain } = useHolders();

const send = (name: string, bytes: Uint8Array<ArrayBuffer>, who?: TestMember) =>
  api.app.request(`/api/brought-documents?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/octet-stream",
      ...(who && { Authorization: `Bearer ${who.token}` }),
    },
    body: bytes,
  });
const word = () => new Uint8Array(docx());
const text = (words: string) => new TextEncoder().encode(words);

describe("a document for the editor", () => {
  test("gives its text, puts its pictures into the library once, and says what was lost", async () => {
    const twice = await Promise.all([
      send("notes.docx", word(), administrator),
      send("notes.docx", word(), administrator),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const made = await read(twice[0] ?? new Response());
    expect(made).toMatchObject({ title: "RNA extraction", losses: [{ code: "word_style", count: 1 }] });
    const [, path] = /\((library\/picture-\w+\.webp)\)/.exec(String(made["markdown"])) ?? [];
    const { rows } = await held.pool.query(
      "select path, type, added_by from media where path like 'library/picture-%'",
    );
    expect(rows).toEqual([{ path, type: "image/webp", added_by: administrator.id }]);
  });

  test("whose picture is none keeps its words, and says so", async () => {
    const data = `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`;
    const made = await read(
      await send("a.html", text(`<p>Before</p><img alt="A gel" src="${data}">`), administrator),
    );
    expect(made).toMatchObject({ markdown: "Before\n\nA gel", losses: [{ code: "picture_absent" }] });
  });

  test("is for the team, and refused where it is of another kind or can't be read", async () => {
    expect((await send("a.md", text("x"))).status).toBe(401);
    expect((await send("a.md", text("x"), plain)).status).toBe(403);
    for (const [name, code] of [
      ["a.exe", "document_type"],
      ["a.docx", "document_unread"],
    ] as const)
      expect(await read(await send(name, text("x"), administrator))).toMatchObject({
        status: 422,
        violations: [{ propertyPath: "file", code }],
      });
    expect((await send("a.md", new Uint8Array(20_000_001), administrator)).status).toBe(413);
  });
});
