import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll } from "vitest";
import { readConfiguration } from "../../server/configuration.ts";
import type { PagesBuild } from "../../server/render-page.ts";
import { startHairpin } from "../../server/start.ts";
import { urlOf, useDatabase } from "../database/use-database.ts";
import { PASSWORD } from "./api.ts";
import type { Connection, ServerAddress } from "../../platform/database/connection.ts";
import { log } from "./log.ts";

const BUILD = "../../build/server/index.js";

/**
 * Gives a test file the built site, on a database with the starting content, and with one that stands for its standbys. Read its fields
 * inside tests.
 */
export function useSite({ standby }: { standby?: Connection & { address: ServerAddress } } = {}) {
  const folder = path.join(tmpdir(), `hairpin-site-${crypto.randomUUID()}`);
  const held = useDatabase({ withContent: true });
  const site = {
    held,
    origin: "",
    port: 0,
    /** In milliseconds: how far a test has moved the clock on. */
    ahead: 0,
    get: (address: string, headers: Record<string, string> = {}) =>
      fetch(site.origin + address, { headers, redirect: "manual" }),
  };

  beforeAll(async () => {
    const configuration = readConfiguration({
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: folder,
      ADMIN_EMAIL: "owner@example.org",
      ADMIN_PASSWORD: PASSWORD,
    });
    const running = await startHairpin(
      {
        ...configuration,
        databaseUrl: urlOf(held.address),
        ...(standby && { databaseReadUrl: urlOf(standby.address) }),
      },
      {
        mode: "production",
        build: () => import(BUILD) as Promise<PagesBuild>,
        now: () => new Date(Date.now() + site.ahead),
        log,
      },
    );
    site.port = running.port;
    site.origin = `http://127.0.0.1:${running.port}`;
    return async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  return site;
}
