import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect as connectTls } from "node:tls";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { chromiumExecutable } from "../tests/browser/chromium.ts";
import { urlOf, useDatabase } from "../tests/database/use-database.ts";
import { freePort } from "../tests/factories/free-port.ts";
import { NGINX } from "../tests/factories/nginx.ts";
import { readConfiguration } from "./configuration.ts";
import { type Running, startHairpin } from "./start.ts";
import type { PagesBuild } from "./render-page.ts";

const held = useDatabase({ withContent: true });
const BUILD = "../build/server/index.js";
const DEPLOY = path.join(import.meta.dirname, "../deploy");
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
/** Of both sites: the database's keys open with the key of one folder. */
const data = mkdtempSync(path.join(tmpdir(), "hairpin-proxy-data-"));
afterAll(() => rm(data, { recursive: true, force: true }));

/** From 1.25 on: Debian 12's is older. */
const nginxHasHttp3 = NGINX !== undefined && spawnSync(NGINX, ["-V"]).stderr.includes("http_v3_module");
/** A proxy ends TLS in front of the site, set up as `deploy/` shows; clients come from addresses of their own. */
const PROXIES: { name: string; isHere: boolean; hasHttp3: boolean; start: Start; network: string }[] = [
  {
    name: "nginx",
    isHere: NGINX !== undefined,
    hasHttp3: nginxHasHttp3,
    start: startNginx,
    network: "127.0.0",
  },
  { name: "caddy", isHere: hasCaddy, hasHttp3: hasCaddy, start: startCaddy, network: "127.0.1" },
];
for (const { name, isHere } of PROXIES)
  if (!isHere) console.log(`No ${name} here, so what is behind it is not tested: apt-get install ${name}`);

describe.for(PROXIES)("behind $name", ({ isHere, hasHttp3, start, network }) => {
  let folder: string;
  let proxy: ChildProcess;
  let site: Running;
  let port: number;
  let plain: number;

  beforeAll(async () => {
    if (!isHere) return;
    folder = await mkdtemp(path.join(tmpdir(), "hairpin-proxy-"));
    [port, plain] = [await freePort(), await freePort()];
    const configuration = readConfiguration({
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: data,
      ORIGIN: `https://localhost:${port}`,
      TRUSTED_PROXIES: "127.0.0.1",
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: "girafe-lunaire-tricote-42",
    });
    site = await startHairpin(
      { ...configuration, databaseUrl: urlOf(held.address) },
      { mode: "production", build: () => import(BUILD) as Promise<PagesBuild> },
    );
    proxy = await start(folder, { port, plain, behind: site.port });
    await vi.waitFor(() => ask("127.0.0.2", "/healthz"), { timeout: 20_000, interval: 100 });
  });
  afterAll(async () => {
    if (!isHere) return;
    proxy.kill("SIGTERM");
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  type Asking = { method?: string; body?: object; headers?: Record<string, string> };

  /** Asks from an address of this machine's own network; gives the status. */
  function ask(
    from: string,
    address: string,
    { method = "GET", body, headers }: Asking = {},
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      request(
        {
          host: "127.0.0.1",
          port,
          path: address,
          method,
          localAddress: from,
          servername: "localhost",
          rejectUnauthorized: false,
          agent: false,
          headers: {
            Host: `localhost:${port}`,
            "Content-Type": "application/json",
            Origin: `https://localhost:${port}`,
            ...headers,
          },
        },
        (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
      )
        .on("error", reject)
        .end(body && JSON.stringify(body));
    });
  }

  const message = { name: "Awa", email: "awa@example.org", subject: "S", message: "M" };
  const write = (from: string, headers: Record<string, string> = {}) =>
    ask(from, "/api/contact", { method: "POST", body: message, headers });

  test.skipIf(!isHere)(
    "each client has limits of its own, and nobody gets another's by what they write",
    async () => {
      const first = await Promise.all(Array.from({ length: 20 }, () => write(`${network}.2`)));
      expect(new Set(first)).toEqual(new Set([202]));
      expect(await write(`${network}.2`)).toBe(429);
      expect(await write(`${network}.2`, { "X-Forwarded-For": "203.0.113.7" })).toBe(429);
      expect(await write(`${network}.2`, { Forwarded: "for=203.0.113.7" })).toBe(429);
      expect(await write(`${network}.3`)).toBe(202);
    },
  );

  test.skipIf(!isHere)("who guesses passwords keeps nobody else out", async () => {
    const signIn = (from: string, username: string, password: string) =>
      ask(from, "/api/auth", { method: "POST", body: { username, password } });
    for (let time = 0; time < 55; time += 1)
      await signIn(`${network}.4`, `nobody${time}@example.org`, "wrong");
    expect(await signIn(`${network}.4`, "nobody@example.org", "wrong")).toBe(429);
    expect(await signIn(`${network}.5`, "admin@example.org", "girafe-lunaire-tricote-42")).toBe(200);
  });

  test.skipIf(!isHere)("http leads to https, and HTTP/2 is spoken", async () => {
    const answer = await fetch(`http://localhost:${plain}/fr`, { redirect: "manual" });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("Location")).toMatch(/^https:\/\/localhost.*\/fr$/);
    const client = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    const [headers] = (await once(client.request({ ":path": "/fr" }).end(), "response")) as [
      IncomingHttpHeaders,
    ];
    expect([headers[":status"], client.alpnProtocol]).toEqual([200, "h2"]);
    client.destroy();
  });

  test.skipIf(!hasHttp3)(
    "a browser reads it over HTTP/3",
    async () => {
      const browser = await chromium.launch({
        executablePath: await chromiumExecutable(),
        args: [
          "--no-sandbox",
          `--origin-to-force-quic-on=localhost:${port}`,
          `--ignore-certificate-errors-spki-list=${await keyHashOf(port)}`,
        ],
      });
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await page.goto(`https://localhost:${port}/robots.txt`);
      const [protocol] = await page.evaluate(() =>
        performance
          .getEntriesByType("navigation")
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      await browser.close();
      expect(protocol).toBe("h3");
    },
    30_000,
  );
});

/** Of the certificate that answers there: by it Chromium believes a certificate over QUIC that no authority signed. */
async function keyHashOf(port: number): Promise<string> {
  const socket = connectTls({ port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
  socket.destroy();
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

type Start = (
  folder: string,
  ports: { port: number; plain: number; behind: number },
) => Promise<ChildProcess>;

/** nginx as deploy/nginx shows it, with this test's name, ports and certificate in place of those of the example. */
async function startNginx(folder: string, { port, plain, behind }: Parameters<Start>[1]): ReturnType<Start> {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const files = ["-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files], { stdio: "ignore" });
  const example = (await readFile(path.join(DEPLOY, "nginx/hairpin.conf"), "utf8"))
    .replaceAll("hairpin.example", "localhost")
    .replaceAll(/\/etc\/\S*fullchain.pem/g, certificate)
    .replaceAll(/\/etc\/\S*privkey.pem/g, key)
    .replaceAll(/# (listen|add_header)/g, nginxHasHttp3 ? "$1" : "# $1")
    .replaceAll(/(listen .*)\b443\b/g, `$1${port}`)
    .replaceAll(/(listen .*)\b80\b/g, `$1${plain}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${behind}`);
  const settings = path.join(folder, "nginx.conf");
  await writeFile(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; user root root;
     events {}
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${example}
     }`,
  );
  return spawn(NGINX ?? "", ["-p", folder, "-c", settings], { stdio: "ignore" });
}

/** Caddy as deploy/caddy shows it, with this test's name and ports; it makes the certificate itself. */
async function startCaddy(folder: string, { port, plain, behind }: Parameters<Start>[1]): ReturnType<Start> {
  const example = (await readFile(path.join(DEPLOY, "caddy/Caddyfile"), "utf8"))
    .replaceAll("hairpin.example", "localhost")
    .replace("localhost:3000", `127.0.0.1:${behind}`);
  const settings = path.join(folder, "Caddyfile");
  const options = `http_port ${plain}\n https_port ${port}\n admin off\n local_certs\n skip_install_trust`;
  await writeFile(settings, `{\n${options}\n}\n${example}`);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn("caddy", ["run", "--config", settings, "--adapter", "caddyfile"], { stdio: "ignore", env });
}
