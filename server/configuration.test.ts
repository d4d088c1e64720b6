import { describe, expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

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

  test("names the origin after the port, without a trailing slash", () => {
    expect(readConfiguration({ PORT: "8080" }).origin).toBe("http://localhost:8080");
    expect(readConfiguration({ ORIGIN: "https://a.example/" }).origin).toBe("https://a.example");
  });

  test.each([
    ["PORT", "99999", "a port from 0 to 65535"],
    ["PORT", "http", "a port from 0 to 65535"],
    ["ORIGIN", "ftp://a.example", "an http:// or https:// address"],
    ["DATABASE_URL", "mysql://a.example/b", "a postgres:// address"],
    ["SMTP_URL", "http://a.example", "an smtp:// or smtps:// address"],
    ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
  ])("refuses %s=%s in one line that says what it may hold", (name, value, may) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(
      `${name} holds "${value}": it may hold ${may}`,
    );
  });

  test("tells no password", () => {
    expect(() => readConfiguration({ DATABASE_URL: "mysql://me:secret@a.example/b" })).toThrow(
      '"mysql://…@a.example/b"',
    );
  });
});
