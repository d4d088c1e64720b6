import { createServer } from "node:http";
import net from "node:net";
import { expect, test } from "vitest";
import { closeServer, listen } from "./serving.ts";

/** A bound socket that nobody answers on yet, as systemd makes one. Node has no documented way to one. */
const { _createServerHandle } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: 4) => { fd: number };
};

test("a site answers on a socket that was handed over", async () => {
  const { fd } = _createServerHandle("127.0.0.1", 0, 4);
  const server = createServer((_, answer) => void answer.end("here"));
  const port = await listen(server, { port: 1, host: "nowhere", socket: fd });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("here");
  await closeServer(server);
});
