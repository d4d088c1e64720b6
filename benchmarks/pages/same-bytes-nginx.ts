import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ended, type Measured } from "./same-bytes.ts";

const PORT = 3972;
const OWN = new Set([
  "connection",
  "keep-alive",
  "date",
  "content-length",
  "server",
  "last-modified",
  "etag",
]);

/** nginx with two workers, tuned as its guides say, that sends the bytes and headers of `address` from a file. */
export async function sameBytesByNginx(nginx: string, address: string): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-nginx-"));
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(
      address,
      { headers: { "accept-encoding": "br", "accept-language": "en", cookie: "language=en" } },
      resolve,
    );
  });
  await writeFile(path.join(folder, "page"), await buffer(answer));
  const headers = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
  const type = String(answer.headers["content-type"]);
  const added = headers
    .filter(([name]) => name !== "content-type")
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", String.raw`\'`)}';`);
  const file = path.join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr error; user root;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000;
       open_file_cache max=100; default_type "${type}"; types {}
       server { listen 127.0.0.1:${PORT}; root ${folder}; location / { try_files /page =404; ${added.join("\n")} } } }`,
  );
  const child = spawn(nginx, ["-c", file, "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill());
  const url = `http://127.0.0.1:${PORT}/`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((done) => setTimeout(done, 50));
  return {
    address: url,
    pid: child.pid ?? 0,
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true });
    },
  };
}
