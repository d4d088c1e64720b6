import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import type { Item } from "../../contracts/item.ts";
import { readConfiguration } from "../../server/configuration.ts";
import { type Running, startHairpin } from "../../server/start.ts";
import { urlOf, useDatabase } from "../database/use-database.ts";
import { freePort } from "./free-port.ts";
import type { PagesBuild } from "../../server/render-page.ts";

const BUILD = "../../build/server/index.js";
const ADMIN = { email: "admin@example.org", password: "girafe-lunaire-tricote-42" };
const SHARED = {
  LOG_LEVEL: "silent",
  KEYS_SECRET: "a secret that both processes share",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

/** Gives a test file the built site twice, in this process and in another, which share the database alone. Read its fields inside tests. */
export function useTwoProcesses() {
  const held = useDatabase({ withContent: true });
  const origins: string[] = [];
  let running: Running;
  let other: ChildProcess;
  let folder: string;
  let token = "";

  beforeAll(async () => {
    const databaseUrl = urlOf(held.address);
    folder = await mkdtemp(path.join(tmpdir(), "hairpin-two-"));
    const configuration = readConfiguration({ ...SHARED, PORT: "0", DATA_DIR: path.join(folder, "one") });
    running = await startHairpin(
      { ...configuration, databaseUrl },
      { mode: "production", build: () => import(BUILD) as Promise<PagesBuild> },
    );
    const port = await freePort();
    const env = {
      ...SHARED,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(folder, "two"),
      DATABASE_URL: databaseUrl,
    };
    other = spawn(process.execPath, ["server/main.ts"], { env, stdio: "ignore" });
    origins.push(...[running.port, port].map((one) => `http://127.0.0.1:${one}`));
    await vi.waitUntil(() => isReady(origins[1]), { timeout: 30_000 });
    const body = { username: ADMIN.email, password: ADMIN.password };
    ({ token } = await call<{ token: string }>("POST", "/api/auth", body));
  }, 60_000);

  afterAll(async () => {
    const ended = once(other, "exit");
    other.kill("SIGTERM");
    await ended;
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Calls the API of one of the processes as the administrator. Throws where it refuses. */
  async function call<Answer = Item>(
    method: string,
    address: string,
    body?: unknown,
    origin = origins[0],
  ): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      "Accept-Language": "en",
      ...(!isBytes && { "Content-Type": "application/json" }),
    };
    const answer = await fetch(`${origin}${address}`, {
      method,
      headers,
      body: isBytes ? new Uint8Array(body) : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address} ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  /** A whole post as a draft, which says `word` in every field. */
  async function makePost(word: string) {
    const made = await call("POST", "/api/items", { kind: "post", title: word });
    const address = `/api/items/post/${made.key}`;
    const both = { fr: `${word} en français`, en: word };
    const document = {
      ...made.draft,
      title: both,
      description: both,
      heroAlt: both,
      category: "molecules",
      tags: ["rna"],
      hero: "posts/trna-cloverleaf.svg",
      markdown: both,
      slug: { fr: `${word}-fr`, en: `${word}-en` },
    };
    const saved = await call("PUT", `${address}/draft`, { revision: made.revision, document });
    const publish = async (origin = origins[0]) => {
      const { revision } = await call("GET", address);
      return call("POST", `${address}/publish`, { revision }, origin);
    };
    return { address, document, revision: saved.revision, publish };
  }

  return { held, origins, call, makePost };
}

function isReady(origin = ""): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
