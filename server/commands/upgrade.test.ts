import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../tests/factories/free-port.ts";
import { readConfiguration } from "../configuration.ts";

// Two releases that only write down what they are asked, and a site that answers as its release says. `npm run chaos` upgrades a real one.

const LOG = "$FOLDER/log";
let folder: string;
let link: string;
let port: number;
const release = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-upgrade-test-"));
  link = path.join(folder, "current");
  port = await freePort();
  await mkdir(path.join(folder, "data"));
  await writeFile(path.join(folder, "data/keys.json"), "{}");
  await makeRelease("old");
  await makeRelease("new");
  await mkdir(path.join(release("new"), "server/commands"), { recursive: true });
  await symlink("old", link);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeRelease(name: string, { answers = 200, doctor = 0 } = {}) {
  const home = release(name);
  await mkdir(path.join(home, "node_modules/.bin"), { recursive: true });
  await mkdir(path.join(home, "server"), { recursive: true });
  await rm(path.join(home, "node_modules/.bin/node"), { force: true });
  await symlink(process.execPath, path.join(home, "node_modules/.bin/node"));
}
