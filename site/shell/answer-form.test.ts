import { expect, test } from "vitest";
import { createLog } from "../../platform/core/log.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { answerForm } from "./answer-form.ts";

const form = new FormData();
form.set("name", "Awa");
const keys: string[] = [];
const site = {
  ctx: { log: createLog({ level: "silent" }), address: "192.0.2.1" },
  path: "/contact",
  answerOnce: async (_: unknown, { key }: { key: string }, work: () => unknown) => {
    keys.push(key);
    return work();
  },
} as unknown as Parameters<typeof answerForm>[0];
const answer = (error: Error) =>
  answerForm(site, form, async () => {
    throw error;
  });

test("a refusal answers with the API's own status, and with what was typed", async () => {
  const violations = [{ propertyPath: "name", code: "required" }];
  const broken = await answer(new Refusal("invalid_input", { violations }));
  expect(broken).toMatchObject({ init: { status: 422 }, data: { violations, values: { name: "Awa" } } });
  const limited = await answer(new Refusal("too_many_tries"));
  expect(limited).toMatchObject({ init: { status: 429 }, data: { refusal: "too_many_tries" } });
  const gone = await answer(new Refusal("gone"));
  expect(gone).toMatchObject({ init: { status: 410 }, data: { refusal: "gone", values: { name: "Awa" } } });
});

test("a fault of ours says no more than that it failed", async () => {
  const failed = await answer(new Error("connection lost"));
  expect(failed).toMatchObject({
    init: { status: 500 },
    data: { refusal: "failed", values: { name: "Awa" } },
  });
});

test("what is posted twice without a script has one key, and with one the script's", async () => {
  keys.splice(0);
  const post = (values: Record<string, string>) => {
    const posted = new FormData();
    for (const [name, value] of Object.entries(values)) posted.set(name, value);
    return answerForm(site, posted, async () => "done");
  };
  await post({ name: "Awa" });
  await post({ name: "Awa", idempotency_key: "" });
  await post({ name: "Fatou" });
  await post({ name: "Awa", idempotency_key: "of-the-form" });
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe("of-the-form");
});
