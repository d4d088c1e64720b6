import type { LookupAddress, LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { callbackify } from "node:util";
import type { LinkFault } from "../../contracts/links.ts";
import { milliseconds } from "../../platform/core/durations.ts";

/** What asking other people's servers needs. Tests give their own names, networks and clock. */
export type Asking = {
  /** The addresses of a host's name. */
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  /** Whether an address may be connected to. */
  isAllowed: (address: string) => boolean;
  /** Waits for a host's turn: no host is asked more than once a second. */
  turn: (host: string) => Promise<void>;
  /** Who asks, as other servers read it. */
  userAgent: string;
  /** Certificates that tests trust beside the usual ones. */
  ca?: string;
  /** In milliseconds: how long an answer may take. */
  patience?: number;
};

export type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string };

const PATIENCE = milliseconds("10 seconds");

/** Thrown for a link that fails. */
export class LinkFailure extends Error {
  override name = "LinkFailure";
  readonly fault: LinkFault;
  readonly status: number | undefined;
  constructor(fault: LinkFault, status?: number) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

/** Thrown where this machine itself seems to be without a network, which says nothing of the link. */
export class NoNetwork extends Error {
  override name = "NoNetwork";
}

type Question = {
  url: URL;
  method: "HEAD" | "GET";
  /** In bytes: how much of the body is read. Nothing by default. */
  read?: number;
};

/**
 * Asks an address once, without following where it leads. Each connection resolves the name anew, checks every address that the name
 * has, and connects to a checked one: a name cannot become a private address between the two (DNS rebinding). Throws `LinkFailure`,
 * or `NoNetwork`.
 */
export async function askAddress(asking: Asking, { url, method, read = 0 }: Question): Promise<Answer> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new LinkFailure("protocol");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is not looked up.
  if (isIP(literal) !== 0 && !asking.isAllowed(literal)) throw new LinkFailure("private");
  await asking.turn(url.host);
  try {
    return await exchange(asking, { url, method, read });
  } catch (error) {
    throw failureOf(error);
  }
}

function exchange(asking: Asking, { url, method, read }: Required<Question>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options: https.RequestOptions = {
    method,
    agent: false,
    lookup: lookupOf(asking),
    signal: AbortSignal.timeout(asking.patience ?? PATIENCE),
    headers: { "User-Agent": asking.userAgent, Accept: "text/html,*/*;q=0.5" },
    ...(asking.ca && { ca: asking.ca }),
  };
  const request = (url.protocol === "https:" ? https : http).request(url, options, (response) => {
    const { statusCode = 0, headers } = response;
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => {
      const bytes = Buffer.concat(parts);
      resolve({ status: statusCode, headers, bytes, text: bytes.toString("utf8") });
      // The rest is never read: it may have no end.
      request.destroy();
    };
    response.on("error", reject);
    response.on("end", end);
    if (read === 0) {
      end();
      return;
    }
    response.on("data", (part: Buffer) => {
      parts.push(part.subarray(0, read - size));
      size += part.length;
      if (size >= read) end();
    });
  });
  request.on("error", reject);
  request.end();
  return promise;
}

/** Looks a name up and refuses it if any of its addresses is not allowed. */
function lookupOf(asking: Asking): http.RequestOptions["lookup"] {
  const checked = callbackify((hostname: string) => checkedAddresses(asking, hostname));
  return (hostname, { all }: LookupOptions, callback) =>
    checked(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new LinkFailure("dns"), "");
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

async function checkedAddresses({ resolve, isAllowed }: Asking, hostname: string): Promise<LookupAddress[]> {
  const addresses = await resolve(hostname);
  if (addresses.some(({ address }) => !isAllowed(address))) throw new LinkFailure("private");
  return addresses;
}

const FAULT_OF: Record<string, LinkFault> = {
  ENOTFOUND: "dns",
  ENODATA: "dns",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ETIMEDOUT: "slow",
  ABORT_ERR: "slow",
  EPROTO: "tls",
};
const NO_NETWORK = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"]);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_)/;

function failureOf(error: unknown): Error {
  if (error instanceof LinkFailure) return error;
  const { code = "", errors } = error as { code?: string; errors?: { code?: string }[] };
  const name = code || (errors?.[0]?.code ?? "");
  if (NO_NETWORK.has(name)) return new NoNetwork(name);
  return new LinkFailure(FAULT_OF[name] ?? (TLS.test(name) ? "tls" : "broken"));
}
