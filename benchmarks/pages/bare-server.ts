// The reference: node:http that sends, whatever is asked, the bytes and headers that one address answered.
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const address = process.argv[2] ?? "";
const answer = await new Promise<IncomingMessage>((resolve) => {
  get(
    address,
    { headers: { "accept-encoding": "br", "accept-language": "en", cookie: "language=en" } },
    resolve,
  );
});
const body = await buffer(answer);
const { connection: _connection, "keep-alive": _keepAlive, date: _date, ...headers } = answer.headers;
const ready = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

const server = createServer((_request, response) => {
  response.writeHead(200, ready);
  response.end(body);
}).listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
process.on("SIGTERM", () => process.exit(0));
