import { expect, test } from "vitest";
import { createLog } from "../../platform/core/log.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { answerForm } from "./answer-form.ts";

const form = new FormData();
form.set("name", "Awa");
const answer = (error: Error) =>
  answerForm({ log: createLog({ level: "silent" }) }, form, async () => {
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
