import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { VARIABLE_NAMES } from "./configuration.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const manual = read("docs/operating.md");
const all = (pattern: RegExp, text = manual) => Array.from(text.matchAll(pattern), ([, found = ""]) => found);
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

describe("the manual", () => {
  test("names commands that there are", () => {
    const help = execFileSync(process.execPath, ["server/command-line.ts", "--help"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    const known = all(/^ {2}(\w+(?: \w+)?)\s/gm, help);
    const named = all(/npm run hairpin -- (\w+(?: (?:create|recover|rebuild|rotate))?)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((command) => !known.includes(command))).toEqual([]);
  }, 30_000);

  test("names files and variables that there are", () => {
    const files = all(/\b((?:deploy|scripts)\/[\w./-]+)/g);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const variables = all(/\b([A-Z]+_[A-Z]+|ORIGIN)\b/g);
    expect(variables.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  });
});

describe("the service", () => {
  const unit = read("deploy/systemd/hairpin.service");

  test("gives memory back as npm start does", () => {
    const allocator = JSON.parse(read("scripts/allocator.json")) as Record<string, string>;
    for (const [name, value] of Object.entries(allocator))
      expect(unit).toContain(`Environment=${name}=${value}\n`);
  });

  test.skipIf(!has("systemd-analyze"))("may do little: systemd finds an exposure of 2.0 at most", () => {
    const file = path.join(ROOT, "deploy/systemd/hairpin.service");
    const found = spawnSync("systemd-analyze", ["security", "--offline=true", file], { encoding: "utf8" });
    const [exposure] = all(/Overall exposure level for \S+: ([\d.]+)/g, found.stdout);
    expect(Number(exposure)).toBeLessThanOrEqual(2);
    expect(Number(exposure)).toBeGreaterThan(0);
  });
});

// `npm run image -- --try` builds it, and starts it with a root that nobody can write to.
describe("the container", () => {
  const image = read("deploy/container/Dockerfile");
  const compose = parse(read("deploy/container/compose.yml")) as {
    services: { site: { read_only: boolean; cap_drop: string[]; environment: object } };
  };

  test("gives memory back as npm start does", () => {
    const allocator = JSON.parse(read("scripts/allocator.json")) as Record<string, string>;
    for (const [name, value] of Object.entries(allocator)) expect(image).toContain(`${name}=${value}`);
  });

  test("runs as no root, may write to its data alone, and says whether it is well", () => {
    expect(image).toMatch(/^USER 1000:1000$/m);
    expect(image).toMatch(/^HEALTHCHECK .*\n.*readyz/m);
    expect(compose.services.site).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(
      Object.keys(compose.services.site.environment).filter((name) => !VARIABLE_NAMES.includes(name)),
    ).toEqual([]);
  });
});
