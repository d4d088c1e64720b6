import { expect, test } from "vitest";
import { kindOfFile } from "./kind-of-file.ts";

test.each([
  ["image/png", "picture"],
  ["application/pdf", "pdf"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "document"],
  ["text/plain", "text"],
  ["application/octet-stream", "file"],
  ["", "file"],
])("%s is a %s", (type, kind) => {
  expect(kindOfFile(type)).toBe(kind);
});
