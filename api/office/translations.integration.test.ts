import { expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, get, post, administrator } = useItems();
const body = { html: "<p>Le gène</p>", from: "fr" };

test("a translation is suggested to the team alone, where the owner names a service", async () => {
  expect(await read(await get("/api/translation-service", administrator))).toMatchObject({ isThere: false });
  expect((await post("/api/translations", administrator, body)).status).toBe(404);

  api.services.translate = async (html, { from, to }) => `${from}-${to}: ${html}`;
  expect(await read(await get("/api/translation-service", administrator))).toMatchObject({ isThere: true });
  expect(await read(await post("/api/translations", administrator, body))).toMatchObject({
    html: "fr-en: <p>Le gène</p>",
  });
  const member = await makeMember(api.services);
  expect((await post("/api/translations", member, body)).status).toBe(403);
  expect((await api.call("POST", "/api/translations", { body })).status).toBe(401);
});

test("what can't be translated is said, and asks nobody", async () => {
  let asked = 0;
  api.services.translate = async () => {
    asked += 1;
    throw new Error("away");
  };
  for (const wrong of [{ from: "fr" }, { html: "", from: "fr" }, { html: "a".repeat(20_001), from: "fr" }])
    expect((await post("/api/translations", administrator, wrong)).status).toBe(422);
  expect(asked).toBe(0);
  expect(await outcome(await post("/api/translations", administrator, body))).toMatchObject([
    503,
    { "hydra:description": expect.stringContaining("translation service") },
  ]);
});
