import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ensureDataDir, readConfiguration, VARIABLE_NAMES, workersFor } from "./configuration.ts";

describe("the configuration", () => {
  test("has the contract's defaults", () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      origin: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      logLevel: "info",
    });
  });

  test("has a process for each core but one, and one on two cores", () => {
    expect([1, 2, 3, 4, 16].map(workersFor)).toEqual([1, 1, 2, 3, 15]);
    expect([workersFor(64), readConfiguration({ WORKERS: "3" }).workers]).toEqual([16, 3]);
  });

  test("names the origin after the port, without a trailing slash", () => {
    expect(readConfiguration({ PORT: "8080" }).origin).toBe("http://localhost:8080");
    expect(readConfiguration({ ORIGIN: "https://a.example/" }).origin).toBe("https://a.example");
  });

  test.each([
    ["PORT", "99999", "a port from 0 to 65535"],
    ["PORT", "http", "a port from 0 to 65535"],
    ["ORIGIN", "ftp://a.example", "an http:// or https:// address"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "addresses and ranges, such as 127.0.0.1,10.0.0.0/8"],
    ["TRUSTED_PROXIES", "proxy.example", "addresses and ranges, such as 127.0.0.1,10.0.0.0/8"],
    ["MAIL_FROM", "nobody", "an e-mail address"],
    ["WORKERS", "0", "a number of processes from 1 to 16"],
    ["WORKERS", "many", "a number of processes from 1 to 16"],
    ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
  ])("refuses %s=%s in one line that says what it may hold", (name, value, may) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(
      `${name} holds "${value}": it may hold ${may}`,
    );
  });

  test.each([
    ["DATABASE_URL", "mysql://me:secret@a.example/b", "a postgres:// address"],
    ["DATABASE_URL", "postgres://me:sec/ret@a.example/b", "a postgres:// address"],
    ["MIGRATION_DATABASE_URL", "postgres://me:sec/ret@a.example/b", "a postgres:// address"],
    ["SMTP_URL", "smtp://me:sec/ret@a.example", "an smtp:// or smtps:// address"],
    ["SMS_URL", "http://me:secret@a.example", "a twilio://, africastalking:// or https:// address"],
    ["ADMIN_PASSWORD", "sec/ret", "a password of 12 to"],
    ["KEYS_SECRET", "sec/ret", "a secret of 32 characters or more"],
    ["MEDIA_URL", "https://me:secret@a.example/bucket", "s3://<key>:<secret>@<host>/<bucket>"],
    ["MEDIA_URL", "s3://me:secret@a.example", "s3://<key>:<secret>@<host>/<bucket>"],
    ["BACKUP_KEY", "sec/ret", "a secret of 32 characters or more"],
    ["BACKUP_URL", "https://me:secret@a.example", "file:///<folder>, or s3://<key>:<secret>@"],
    ["BACKUP_URL", "s3://me:secret@a.example", "file:///<folder>, or s3://<key>:<secret>@"],
    ["BACKUP_URL", "s3://a.example/bucket", "file:///<folder>, or s3://<key>:<secret>@"],
    ["BACKUP_URL", "file://elsewhere/backups", "file:///<folder>, or s3://<key>:<secret>@"],
  ])("refuses %s=%s without showing it, since it may carry a password", (name, value, may) => {
    const reading = () => readConfiguration({ [name]: value });
    expect(reading).toThrow(
      `${name} holds something else (not shown: it may carry a password): it may hold ${may}`,
    );
    expect(reading).not.toThrow(/secret@|sec\/ret/);
  });

  test("keeps backups in the data folder, in another folder or in a store", () => {
    const placeOf = (given: Record<string, string>) =>
      readConfiguration({ DATA_DIR: "/d", ...given }).backup.place;
    expect(placeOf({})).toEqual({ folder: "/d/backups" });
    expect(placeOf({ BACKUP_URL: "file:///mnt/usb" })).toEqual({ folder: "/mnt/usb" });
    const AWS = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "from the variable" };
    const store = { endpoint: "https://s3.eu-west-3.amazonaws.com", bucket: "lab", prefix: "a/b/" };
    const label = "s3://s3.eu-west-3.amazonaws.com/lab/a/b";
    const inStore = { ...store, region: "eu-west-3", accessKeyId: "key", label };
    expect(placeOf({ ...AWS, BACKUP_URL: "s3://s3.eu-west-3.amazonaws.com/lab/a/b" })).toEqual({
      s3: { ...inStore, secretAccessKey: "from the variable" },
    });
    expect(placeOf({ ...AWS, BACKUP_URL: "s3://key:se%2Fcret@s3.eu-west-3.amazonaws.com/lab/a/b" })).toEqual({
      s3: { ...inStore, secretAccessKey: "se/cret" },
    });
    expect(placeOf({ BACKUP_URL: "s3://key:secret@store.lan:9000/lab?region=garage&tls=off" })).toMatchObject(
      {
        s3: { endpoint: "http://store.lan:9000", region: "garage", prefix: "" },
      },
    );
  });

  test("believes no proxy that is not named, and every address of a range that is", () => {
    expect(readConfiguration({}).trustedProxies.check("127.0.0.1")).toBe(false);
    const { trustedProxies } = readConfiguration({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,fd00::/8" });
    expect(trustedProxies.check("127.0.0.1")).toBe(true);
    expect(trustedProxies.check("10.200.3.4")).toBe(true);
    expect(trustedProxies.check("fd12::1", "ipv6")).toBe(true);
    expect(trustedProxies.check("11.0.0.1")).toBe(false);
  });

  test("sends mail from the site's own host, or as it is told", () => {
    expect(readConfiguration({ ORIGIN: "https://a.example" }).mailFrom).toBe("no-reply@a.example");
    expect(readConfiguration({ MAIL_FROM: "team@b.example" }).mailFrom).toBe("team@b.example");
  });

  test("tightens a folder that others could enter", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hairpin-wide-"));
    await chmod(folder, 0o755);
    ensureDataDir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await rm(folder, { recursive: true });
  });
});

test.each(["README.md", "docs/contract.md"])("%s lists every variable, and no other", async (file) => {
  const text = await readFile(path.join(import.meta.dirname, "..", file), "utf8");
  const [, table = ""] = /\n\| variable \|[^\n]*\n\| ---[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text) ?? [];
  const listed = table
    .split("\n")
    .flatMap((row) => Array.from(row.split("|", 2)[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name));
  expect(new Set(listed)).toEqual(new Set(VARIABLE_NAMES));
});
