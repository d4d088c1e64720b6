import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../tests/factories/free-port.ts";
import { goBack, replaceRelease, type Site } from "./replace-release.ts";

// Two releases that write down what they are asked, and a site that answers as its release says. `npm run chaos` upgrades a real one.

let folder: string;
let site: Site;
const release = (name: string) => path.join(folder, name);
const steps = async () => (await readFile(release("steps"), "utf8")).trim().split("\n");
const runs = async () => readlink(site.link).then((found) => path.basename(found));
const upgrade = () => replaceRelease(site, release("new"), () => undefined);

type Fault = { pages?: number; doctor?: "copy" | "site" };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-upgrade-test-"));
  const dataDir = release("data");
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "keys.json"), "{}");
  const port = await freePort();
  site = {
    link: release("current"),
    // It waits for the end of the other, as systemd does: two cannot have the port.
    restart: `pid=$(cat "${release("pid")}" 2>/dev/null) && kill $pid && while ps -o stat= -p $pid | grep -q '^[^Z]'; do sleep 0.02; done; PORT=${port} DATA_DIR="${dataDir}" node "${release("current")}/server/main.ts" >/dev/null 2>&1 & echo $! > "${release("pid")}"`,
    configuration: {
      host: "127.0.0.1",
      port,
      dataDir,
      keysSecret: undefined,
      backup: { place: { folder: path.join(dataDir, "backups") }, key: undefined },
    },
  };
  await makeRelease("old");
  await symlink(release("old"), site.link);
});
afterEach(async () => {
  const pid = await readFile(release("pid"), "utf8").catch(() => undefined);
  if (pid) process.kill(Number(pid));
  await rm(folder, { recursive: true, force: true });
});

/** A release whose pages answer `pages` on a copy, and whose doctor finds a fault on the copy or on the site. */
async function makeRelease(name: string, { pages = 200, doctor }: Fault = {}) {
  const home = release(name);
  await mkdir(path.join(home, "node_modules/.bin"), { recursive: true });
  await mkdir(path.join(home, "server"));
  await symlink(process.execPath, path.join(home, "node_modules/.bin/node"));
  const data = `const isCopy = process.env.DATA_DIR !== ${JSON.stringify(release("data"))};`;
  await writeFile(
    path.join(home, "server/command-line.ts"),
    `import { appendFileSync, existsSync } from "node:fs";
     ${data}
     const [command] = process.argv.slice(2);
     appendFileSync(${JSON.stringify(release("steps"))}, ["${name}", command, isCopy ? "on the copy" : "on the site", isCopy && process.env.SMTP_URL !== "" ? "with mail" : ""].join(" ").trim() + "\\n");
     if (command === "backup") console.log("hairpin-1.tar.zst (1.0 MB) is in backups");
     if (command === "restore" && !existsSync(process.env.DATA_DIR + "/keys.json")) process.exit(1);
     if (command === "doctor") process.exit(${JSON.stringify(doctor)} === (isCopy ? "copy" : "site") ? 1 : 0);`,
  );
  await writeFile(
    path.join(home, "server/main.ts"),
    `import { createServer } from "node:http";
     ${data}
     createServer(({ url }, answer) => {
       answer.writeHead(url !== "/readyz" && isCopy ? ${pages} : 200).end();
     }).listen(Number(process.env.PORT), "127.0.0.1");
     process.on("SIGTERM", () => process.exit(0));`,
  );
}

test("a release is tried on a copy of a backup, put in its place, and taken away again", async () => {
  await makeRelease("new");
  expect(await upgrade()).toBe(release("old"));
  expect(await steps()).toEqual([
    "old backup on the site",
    "old restore on the copy",
    "new doctor on the copy",
    "new doctor on the site",
  ]);
  expect(await runs()).toBe("new");
  await expect(upgrade()).rejects.toThrow("this release runs already");
  expect(await goBack(site)).toBe(release("old"));
  expect(await runs()).toBe("old");
});

test.each<[string, Fault, RegExp]>([
  ["pages fail on the copy", { pages: 500 }, /^\/fr answers 500 on a copy of the site$/],
  ["doctor finds a fault on the copy", { doctor: "copy" }, /^hairpin doctor --only \S+ failed in .+new/],
])("one whose %s never takes the place of the other", async (_, fault, reason) => {
  await makeRelease("new", fault);
  await expect(upgrade()).rejects.toThrow(reason);
  expect(await runs()).toBe("old");
  expect((await steps()).join()).not.toContain("new doctor on the site");
});

test("where it is out of order in its place, the release before runs again", async () => {
  await makeRelease("new", { doctor: "site" });
  await expect(upgrade()).rejects.toThrow(/^hairpin doctor --only [^]+old runs again; nothing is lost$/);
  expect(await runs()).toBe("old");
  expect((await fetch(`http://127.0.0.1:${site.configuration.port}/readyz`)).status).toBe(200);
});

test("what is no link is left alone", async () => {
  await expect(
    replaceRelease({ ...site, link: release("data") }, release("new"), () => undefined),
  ).rejects.toThrow("is no link to the release that runs");
  await expect(goBack(site)).rejects.toThrow("does not say which release ran before");
});
