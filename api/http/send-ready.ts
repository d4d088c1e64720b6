import { STATUS_CODES, type ServerResponse } from "node:http";

/** In seconds: how long an open connection waits for its next request, as Node does where nothing else is said. */
const KEPT_OPEN = 5;

/**
 * Sends a head whose lines are ready, each ended by `\r\n`, and a body. Node would check and join every header of every
 * answer, a fifth of what a kept page costs (docs/decisions/0028), so the lines must have been checked, as `Headers` does.
 */
export function sendReady(
  response: ServerResponse,
  { status, head, body }: { status: number; head: string; body: Buffer | undefined },
): void {
  const isKept = response.shouldKeepAlive;
  const connection = isKept
    ? `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_OPEN}\r\n`
    : "Connection: close\r\n";
  // The last two are Node's own names for a head that is ready, and for a connection that ends with this answer.
  Object.assign(response, {
    statusCode: status,
    _header: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}Date: ${dateNow()}\r\n${connection}\r\n`,
    _last: !isKept,
  });
  response.end(body);
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
