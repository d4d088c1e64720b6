import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { freePort } from "../../tests/factories/free-port.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { looksAtAddress, type Network } from "./address.ts";
import { looksAtBackupKey, looksAtRestore } from "./backup.ts";
import { looksAtDatabase } from "./database.ts";
import type { Finding } from "../../contracts/health.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { loadTranslations, shippedTexts } from "../../platform/i18n/translations.ts";
import { examine, type Look } from "./finding.ts";
import { inWords } from "./in-words.ts";
import { looksAtRelease, readInstalledRelease } from "./release.ts";
import { looksAtMachine } from "./machine.ts";
import { makeKeys } from "../../platform/core/keys.ts";
import { looksAtMail, looksAtMailKey } from "./mail.ts";

// Each fault that the doctor is there for is made on purpose, and it names that one.

const held = useDatabase();
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const t = (await loadTranslations()).in("en").getFixedT("en", "office");
const told = (finding: Finding) => ({ ...finding, ...inWords(finding, t) });

/** What it says about one thing. */
async function about(wanted: string, looks: Look[]) {
  const found = await examine(looks.filter(({ about: thing }) => thing === wanted));
  return found.map(told)[0];
}

let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-doctor-test-"));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

describe("the address", () => {
  const noProxies = new BlockList();
  const at = (origin: string, network?: Network) =>
    looksAtAddress({ origin, trustedProxies: noProxies }, network);

  test("is this machine's own", async () => {
    expect((await about("address", at("http://localhost:3000")))?.says).toBe(
      "ORIGIN is http://localhost:3000.",
    );
  });
  test("is not encrypted", async () => {
    expect((await about("address", at("http://hairpin.example")))?.says).toContain("is not encrypted");
  });
  test("leads nowhere", async () => {
    expect((await about("name", at("https://hairpin.invalid")))?.says).toMatch(
      /^hairpin\.invalid leads nowhere/,
    );
  });
  test("has a site that does not answer, or is not ready", async () => {
    const closed = await freePort();
    expect((await about("site", at(`http://127.0.0.1:${closed}`)))?.says).toContain("(ECONNREFUSED)");
    const port = await listening(createServer((_, answer) => void answer.writeHead(503).end()));
    expect((await about("site", at(`http://127.0.0.1:${port}`)))?.says).toContain("/readyz answers 503");
  });
  test("answers http: without leading to https:, or does", async () => {
    const plain = await listening(createServer((_, answer) => void answer.end("Welcome")));
    const says = async (plainPort: number) =>
      (await about("redirect", at("https://127.0.0.1", { plainPort })))?.says;
    expect(await says(plain)).toBe("http: answers 200 instead of leading to https:.");
    const leading = await listening(
      createServer((_, answer) => void answer.writeHead(308, { Location: "https://127.0.0.1/" }).end()),
    );
    expect(await says(leading)).toBe("http: leads to https:.");
  });
  test("is behind a proxy that is not believed", async () => {
    expect((await about("proxy", at("https://hairpin.example")))?.isFine).toBe(false);
  });
  test.skipIf(!hasOpenssl)("has a certificate that nobody believes, or that ends soon", async () => {
    const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-keyout", key, "-out", cert, "-days", "60"];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...names], {
      stdio: "ignore",
    });
    const pair = { key: await readFile(key), cert: await readFile(cert) };
    const port = await listening(createTlsServer(pair, (_, answer) => void answer.end()));
    const origin = `https://localhost:${port}`;
    expect((await about("certificate", at(origin)))?.says).toContain("DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(await about("certificate", at(origin, { ca: pair.cert }))).toMatchObject({ isFine: true });
    const now = () => new Date(Date.now() + 50 * 86_400_000);
    expect((await about("certificate", at(origin, { ca: pair.cert, now })))?.says).toBe("It ends in 9 days.");
  });
});

describe("mail", () => {
  const origin = "https://hairpin.example";
  const mailFrom = "no-reply@hairpin.example";
  const smtpUrl = "smtp://127.0.0.1:1";
  const at = (records: Record<string, string[][]>) =>
    looksAtMail({ smtpUrl, mailFrom, origin }, async (name) => {
      const found = records[name];
      if (!found) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
      return found;
    });

  test("is not sent at all", async () => {
    expect((await about("mail", looksAtMail({ smtpUrl: undefined, mailFrom, origin })))?.says).toContain(
      "none is sent",
    );
  });
  test("is refused by its server", async () => {
    expect((await about("mail", at({})))?.says).toMatch(/^The mail server refuses us \(/);
  });
  test("comes from a domain that does not say so, or says it twice", async () => {
    expect((await about("spf", at({})))?.says).toBe("hairpin.example has no such record.");
    expect((await about("dmarc", at({})))?.says).toBe("_dmarc.hairpin.example has no such record.");
    const twice = { "hairpin.example": [["v=spf1 -all"], ["v=spf1 mx -all"], ["other"]] };
    expect((await about("spf", at(twice)))?.says).toBe("hairpin.example has 2 of them.");
    const right = { "hairpin.example": [["v=spf1 include:mail.example", " -all"]] };
    expect((await about("spf", at(right)))?.says).toBe(
      "hairpin.example says v=spf1 include:mail.example -all",
    );
  });
  test("is signed with a key that the domain's DNS does not know, or knows another of", async () => {
    const key = await (await makeKeys()).mail();
    const name = `${key.selector}._domainkey.hairpin.example`;
    const says = async (records: string[][] | undefined, known = async () => key) =>
      (
        await about(
          "dkim",
          looksAtMailKey({ smtpUrl, mailFrom }, known, async () => {
            if (!records) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
            return records;
          }),
        )
      )?.says;
    expect(await says(undefined)).toBe(`${name} has no such record.`);
    expect(await says([["v=DKIM1; k=rsa; p=AAAA"]])).toBe(`${name} has no such record.`);
    const right = `v=DKIM1; k=rsa; p=${key.publicKey}`;
    expect(await says([[right.slice(0, 255), right.slice(255)]])).toBe(`${name} says ${right}`);
    expect(looksAtMailKey({ smtpUrl: undefined, mailFrom }, async () => key)).toEqual([]);
  });
});

describe("the machine", () => {
  const well = {
    freeDisk: async () => 50e9,
    freeMemory: async () => 2e9,
    rightsOf: async (): Promise<number | undefined> => 0o700,
  };
  const at = (machine: Partial<typeof well>) => looksAtMachine({ dataDir: folder }, { ...well, ...machine });

  test("is well", async () => {
    expect((await examine(at({}))).filter(({ isFine }) => !isFine)).toEqual([]);
    expect((await examine(looksAtMachine({ dataDir: folder }))).map(({ about: thing }) => thing)).toEqual([
      "disk",
      "memory",
      "files",
    ]);
  });
  test("has no room on its disk, or in its memory", async () => {
    expect((await about("disk", at({ freeDisk: async () => 1e8 })))?.says).toBe("0.1 GB are free.");
    expect((await about("memory", at({ freeMemory: async () => 1e8 })))?.isFine).toBe(false);
  });
  test("lets others read the site's files", async () => {
    const found = await about("files", at({ rightsOf: async () => 0o644 }));
    expect(found?.todo).toBe(`chmod go= ${folder}`);
  });
  test("keeps the database's files of an older PostgreSQL", async () => {
    const file = path.join(folder, "postgres/cluster-17");
    await mkdir(file, { recursive: true });
    expect((await about("oldFiles", at({})))?.says).toContain(`delete them: rm -r ${file}`);
    await rm(file, { recursive: true });
  });
  test("does not say: the others are looked at all the same", async () => {
    const found = await examine(at({ freeDisk: () => Promise.reject(new Error("no such disk")) }));
    expect(found.map((one) => told(one).says)).toEqual([
      "It could not be looked at (no such disk).",
      "2 GB are free.",
      "Only their owner reads the site’s files.",
    ]);
  });
});

describe("backups", () => {
  const place = () => ({ folder: path.join(folder, "backups") });
  test("lie on the same machine, or lie open in a store", async () => {
    const s3 = { s3: { bucket: "b" } } as never;
    expect(
      (await about("backupKey", looksAtBackupKey({ backup: { place: place(), key: undefined } })))?.says,
    ).toContain("lost with it");
    expect(
      (await about("backupKey", looksAtBackupKey({ backup: { place: s3, key: undefined } })))?.todo,
    ).toContain("Set BACKUP_KEY");
  });
  test("are not there, or cannot be restored", async () => {
    const looks = looksAtRestore({ backup: { place: place(), key: undefined } });
    expect((await about("restore", looks))?.says).toBe("There is no backup to restore.");
    await mkdir(place().folder, { recursive: true });
    const name = "hairpin-2026-11-23-020000.tar.zst";
    await writeFile(path.join(place().folder, name), "no backup");
    expect((await about("restore", looks))?.says).toMatch(new RegExp(`^${name} cannot be restored \\(`));
  });
});

describe("the database", () => {
  const DAY = 86_400_000;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(() => {
    opened = openDatabase(held.address, () => undefined);
  });
  afterAll(() => opened.close());
  const at = (now = () => new Date()) =>
    looksAtDatabase({ database: opened.database, address: held.address, now });
  const says = async (thing: string, now?: () => Date) => (await about(thing, at(now)))?.says;
  const sql = (text: string) => held.pool.query(text);

  test("may lose what it was told", async () => {
    // The tests' own server does not wait for the disk.
    expect(await says("database")).toContain("is off: a power cut loses what was written");
  });
  test("is of an older release, or of a newer one", async () => {
    expect(await says("tables")).toBe("They are of this release.");
    await sql("update drizzle.__drizzle_migrations set created_at = created_at - 1e12");
    expect(await says("tables")).toBe("They are of an older release.");
    await sql("update drizzle.__drizzle_migrations set created_at = created_at + 2e12");
    expect(await says("tables")).toBe("A newer release changed them.");
    await sql("update drizzle.__drizzle_migrations set created_at = created_at - 1e12");
  });
  test("has another time", async () => {
    expect(await says("clock", () => new Date(Date.now() - 60_000))).toMatch(/are (59|60|61) s apart/);
  });
  test("has a job that waits", async () => {
    await sql(`select jobs.create_queue('doctor', '{"policy":"standard"}'::jsonb)`);
    await sql("insert into jobs.job (name, start_after) values ('doctor', now() - interval '1 hour')");
    expect(await says("jobs")).toBe("One of “doctor” has waited for 60 minutes.");
  });
  test("holds refused mails", async () => {
    await sql(
      `insert into refused_mails (id, "to", subject, reason, refused_at) values (gen_random_uuid(), 'a@b.cm', 's', '550', now())`,
    );
    expect(await says("refusedMails")).toBe("1 in 90 days.");
  });
  test("holds books with faults, or that nobody proves", async () => {
    const found = { total: 5, unevenTransactions: 0, wrongBalances: 2, overdrawn: 0 };
    await held.pool.query("insert into book_proofs (day, at, found) values ('2026-01-01', now(), $1)", [
      found,
    ]);
    expect(await says("books")).toBe("3 faults.");
    await held.pool.query("update book_proofs set found = $1", [
      { total: 0, unevenTransactions: 0, wrongBalances: 0, overdrawn: 0 },
    ]);
    expect(await says("books")).toBe("They balance.");
    expect(await says("books", () => new Date(Date.now() + 3 * DAY))).toBe("Not proven for 3 days.");
  });
  test("knows of no backup, or of an old one", async () => {
    expect(await says("backup")).toBe("There is none yet.");
    await sql("insert into backups (id, started_at, ended_at) values (gen_random_uuid(), now(), now())");
    expect(await about("backup", at())).toMatchObject({ isFine: true });
    expect(await says("backup", () => new Date(Date.now() + 5 * DAY))).toBe(
      "The last whole one is 5 days old.",
    );
  });
});

describe("the release", () => {
  test("that runs is the installed one, or another", async () => {
    const installed = await readInstalledRelease();
    const says = async (running: string | undefined) =>
      (
        await about(
          "release",
          looksAtRelease(async () => running),
        )
      )?.says;
    expect(await says(undefined)).toBe("The site has not run yet.");
    expect(await says(installed)).toBe(`${installed} runs, which is installed.`);
    expect(await says("0.0.9")).toBe(`0.0.9 runs; ${installed} is installed.`);
  });
});

test("each thing that can be said is said in both languages, and what is wrong has what to do", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.includes(".test."));
  const sources = await Promise.all(
    files.map((name) => readFile(path.join(import.meta.dirname, name), "utf8")),
  );
  const codes = sources.flatMap((source) =>
    Array.from(source.matchAll(/"([a-z]\w+\.(?!json)[a-z]\w+)"/gi), ([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(40);
  const isFine = /\.(fine|soon|unsigned|unknown|kept)$/;
  for (const locale of LOCALES) {
    const texts = shippedTexts(locale, "office");
    const wanted = codes.flatMap((code = "") => (isFine.test(code) ? [code] : [code, `${code}Todo`]));
    expect(wanted.filter((code) => !texts.has(`doctor.${code}`))).toEqual([]);
  }
});
