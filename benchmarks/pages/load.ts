// Asks for one address over and over, on 64 connections kept open, for some seconds; prints the requests per second.
// Written on bare sockets: an HTTP client would be slower than what it measures.
import { connect } from "node:net";

const [address = "", seconds = "5"] = process.argv.slice(2);
const CONNECTIONS = 64;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

const { hostname, port, pathname } = new URL(address);
const request = [
  `GET ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  "Accept-Encoding: br",
  "Accept-Language: en",
  "Cookie: language=en",
  "",
  "",
].join("\r\n");

let answered = 0;
const sockets = Array.from({ length: CONNECTIONS }, () => {
  let missing = 0; // Bytes of the answer's body that have not arrived yet.
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(request));
  socket.on("data", (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      const end = chunk.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
      const length = /content-length: (\d+)/i.exec(chunk.toString("latin1", 0, end))?.[1];
      missing = Number(length) - (chunk.length - end);
    }
    if (missing > 0) return;
    answered += 1;
    socket.write(request);
  });
  return socket;
});

setTimeout(
  () => {
    console.log(Math.round(answered / Number(seconds)));
    for (const socket of sockets) socket.destroy();
  },
  Number(seconds) * 1_000,
);
