import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendReady } from "./send-ready.ts";

const BODY = Buffer.from("<p>Molécule</p>");
const PAGE = {
  status: 200,
  headers: ["Content-Type", "text/html", "Content-Length", String(BODY.length)],
  body: BODY,
};
const ANSWERS = [
  PAGE,
  { status: 404, headers: ["ETag", '"a"', "Content-Length", String(BODY.length)], body: BODY },
  { status: 304, headers: ["ETag", '"a"'], body: undefined },
];

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    const [, by, number] = (request.url ?? "").split("/");
    const { status, headers, body } = ANSWERS[Number(number)] ?? PAGE;
    const sent = request.method === "HEAD" ? undefined : body;
    if (by === "node") {
      response.writeHead(status, headers).end(sent);
      return;
    }
    const lines = headers.map((part, place) => (place % 2 ? `${part}\r\n` : `${part}: `));
    sendReady(response, { status, head: lines.join(""), body: sent });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** All that the server sends on one connection until it closes it. */
async function answersTo(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(requests.join(""));
  return (await text(socket)).replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, "Date: now");
}

const LAST = (by: string) => `GET /${by}/0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

test.each([
  ["GET", "HTTP/1.1\r\nHost: a", 0],
  ["GET", "HTTP/1.1\r\nHost: a", 1],
  ["GET", "HTTP/1.1\r\nHost: a", 2],
  ["HEAD", "HTTP/1.1\r\nHost: a", 0],
  ["GET", "HTTP/1.0\r\nConnection: keep-alive", 0],
])(
  "%s %s: what Node itself would send of answer %i, and the next answer after it",
  async (method, rest, number) => {
    const by = (name: string) => answersTo(`${method} /${name}/${number} ${rest}\r\n\r\n`, LAST(name));
    const ours = await by("ours");
    expect(ours).toBe(await by("node"));
    expect(ours.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2);
  },
);

test("a connection that the reader wants closed is closed", async () => {
  for (const last of ["GET /ours/0 HTTP/1.0\r\n\r\n", LAST("ours")])
    expect(await answersTo(last)).toBe(await answersTo(last.replace("ours", "node")));
});
