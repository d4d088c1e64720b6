import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { urlOf, useDatabase } from "../tests/database/use-database.ts";
import { freePort } from "../tests/factories/free-port.ts";
import { NGINX } from "../tests/factories/nginx.ts";
import { readConfiguration } from "./configuration.ts";
import { type Running, startHairpin } from "./start.ts";
import type { PagesBuild } from "./pages.ts";

const held = useDatabase({ withContent: true });
const BUILD = "../build/server/index.js";
if (!NGINX) console.log("No nginx here, so what is behind a proxy is not tested: apt-get install nginx");

/** nginx ends TLS in front of the site, as an owner would set it up; clients come from addresses of their own. */
describe.skipIf(!NGINX)("behind nginx with TLS (skipped where nginx is not installed)", () => {
  let folder: string;
  let nginx: ChildProcess;
  let site: Running;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hairpin-nginx-"));
    port = await freePort();
    const configuration = readConfiguration({
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: path.join(folder, "data"),
      ORIGIN: `https://localhost:${port}`,
      TRUSTED_PROXIES: "127.0.0.1",
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: "girafe-lunaire-tricote-42",
    });
    site = await startHairpin(
      { ...configuration, databaseUrl: urlOf(held.address) },
      { mode: "production", build: () => import(BUILD) as Promise<PagesBuild> },
    );
    nginx = await startNginx(folder, { port, behind: site.port });
    await vi.waitFor(() => ask("127.0.0.2", "/healthz"), { timeout: 10_000 });
  });
  afterAll(async () => {
    nginx.kill("SIGTERM");
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
          rejectUnauthorized: false,
          agent: false,
          headers: { "Content-Type": "application/json", Origin: `https://localhost:${port}`, ...headers },
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

  test("each client has limits of its own, and nobody gets another's by what they write", async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => write("127.0.0.2")));
    expect(new Set(first)).toEqual(new Set([202]));
    expect(await write("127.0.0.2")).toBe(429);
    expect(await write("127.0.0.2", { "X-Forwarded-For": "203.0.113.7" })).toBe(429);
    expect(await write("127.0.0.2", { Forwarded: "for=203.0.113.7" })).toBe(429);
    expect(await write("127.0.0.3")).toBe(202);
  });

  test("who guesses passwords keeps nobody else out", async () => {
    const signIn = (from: string, username: string, password: string) =>
      ask(from, "/api/auth", { method: "POST", body: { username, password } });
    for (let time = 0; time < 55; time += 1) await signIn("127.0.0.4", `nobody${time}@example.org`, "wrong");
    expect(await signIn("127.0.0.4", "nobody@example.org", "wrong")).toBe(429);
    expect(await signIn("127.0.0.5", "admin@example.org", "girafe-lunaire-tricote-42")).toBe(200);
  });
});

async function startNginx(
  folder: string,
  { port, behind }: { port: number; behind: number },
): Promise<ChildProcess> {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "1",
      "-subj",
      "/CN=localhost",
      "-keyout",
      key,
      "-out",
      certificate,
    ],
    { stdio: "ignore" },
  );
  const settings = path.join(folder, "nginx.conf");
  await writeFile(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; user root root;
     events {}
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server {
         listen 127.0.0.1:${port} ssl;
         ssl_certificate ${certificate}; ssl_certificate_key ${key};
         location / {
           proxy_pass http://127.0.0.1:${behind};
           proxy_set_header Host $http_host;
           proxy_set_header Forwarded "";
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_set_header X-Forwarded-Proto $scheme;
         }
       }
     }`,
  );
  return spawn(NGINX ?? "", ["-p", folder, "-c", settings], { stdio: "ignore" });
}
