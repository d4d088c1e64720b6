import { STATUS_CODES, type ServerResponse } from "node:http";

/** In seconds: how long an open connection waits for its next request, as Node does where nothing else is said. */
const KEPT_OPEN = 5;

/** What Node's response keeps of its own head. Its types do not name these two. */
type OwnHead = { _header: string; _last: boolean };

/**
 * Sends a head whose lines are ready, each ended by `\r\n`, and a body. Node would check and join every header of every
 * answer, a fifth of what a kept page costs (docs/decisions/0028), so the lines must have been checked, as `Headers` does.
 */
export function sendReady(
  response: ServerResponse,
  { status, head, body }: { status: number; head: string; body: Buffer | undefined },
): void {
  const own = response as ServerResponse & OwnHead;
  const connection = own.shouldKeepAlive
    ? `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_OPEN}\r\n`
    : "Connection: close\r\n";
  own.statusCode = status;
  // oxlint-disable-next-line no-underscore-dangle -- Node's own names
  own._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}Date: ${dateNow()}\r\n${connection}\r\n`;
  // oxlint-disable-next-line no-underscore-dangle -- Node's own names
  own._last = !own.shouldKeepAlive;
  own.end(body);
}

let second = 0;
let date = "";

/** The time as HTTP writes it (RFC 9110, 5.6.7), made once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1_000).toUTCString();
  }
  return date;
}
