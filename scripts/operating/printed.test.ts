import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commandsOf } from "./printed.ts";

const page = readFileSync(path.join(import.meta.dirname, "../../docs/operating.md"), "utf8");

// `npm run operating` runs them in a bare Debian.
test.each([
  "From a bare machine to https",
  "A new release",
  "Moving to another machine",
  "Is everything as it should be?",
])("the commands of “%s” are whole for a shell", (heading) => {
  const commands = commandsOf(page, heading).replaceAll(/<[a-z ]+>/g, "place");
  expect(commands).not.toBe("");
  execFileSync("sh", ["-n"], { input: commands });
});

test("a part's commands are its indented lines alone", () => {
  expect(commandsOf("## One\n\nText\n\n    a b\n    c\n\n## Two\n\n    d\n", "One")).toBe("a b\nc");
  expect(() => commandsOf(page, "Nothing")).toThrow("no part “Nothing”");
});
