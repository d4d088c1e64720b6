import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(...errors: unknown[]): string[] {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => void lines.push(line) });
  for (const err of errors) log.error({ err }, "a request failed");
  return lines;
}

function failure(): Error {
  const cause = new pg.DatabaseError("duplicate key value: awa@example.org", 1, "error");
  Object.assign(cause, {
    code: "23505",
    constraint: "users_email_unique",
    detail: "Key (email)=(awa@example.org)",
  });
  return new DrizzleQueryError(
    "insert into users values ($1, $2)",
    ["awa@example.org", "$argon2id$x"],
    cause,
  );
}

test("a failed statement is told by its code, its constraint and where it was called, and by nothing that it was given", () => {
  const [line = ""] = logged(failure());
  expect(line).not.toMatch(/awa@example|argon2id|insert into|duplicate key/);
  expect(JSON.parse(line)).toMatchObject({
    err: { cause: { code: "23505", constraint: "users_email_unique" } },
  });
  expect(line).toContain("log.test.ts");
});

test("an error of ours keeps its words", () => {
  expect(logged(new Error("the books do not balance"))[0]).toContain("the books do not balance");
});

test("while the database is away one line a second says so", () => {
  const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(logged(...Array.from({ length: 100 }, away))).toHaveLength(1);
});
