import type { IncomingHttpHeaders } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Who asks, and by which protocol. We believe headers only from a trusted proxy. */
export type Client = { address: string; protocol: "http" | "https" | undefined };

type Asked = { remote: string | undefined; headers: IncomingHttpHeaders; trusted: BlockList };

/**
 * Reads the list of addresses from its end and takes the first that is no trusted proxy, because anyone may have
 * written the ones before it. `X-Forwarded-For` counts before `Forwarded` (RFC 7239): proxies that write only the first pass on
 * the second as the client wrote it, as Caddy and nginx do.
 */
export function clientOf({ remote, headers, trusted }: Asked): Client {
  const address = plainAddress(remote ?? "");
  if (!isTrusted(address, trusted)) return { address, protocol: undefined };
  const hops = hopsOf(headers);
  const distance = hops.findLastIndex((hop) => !isTrusted(hop.address, trusted));
  const hop = hops[Math.max(0, distance)];
  const protocol = hop?.protocol ?? firstOf(headers["x-forwarded-proto"]);
  return {
    address: hop && isIP(hop.address) ? hop.address : address,
    protocol: protocol === "https" || protocol === "http" ? protocol : undefined,
  };
}

type Hop = { address: string; protocol?: string };

function hopsOf(headers: IncomingHttpHeaders): Hop[] {
  const list = String(headers["x-forwarded-for"] ?? "");
  if (list) return list.split(",").map((part) => ({ address: plainAddress(part) }));
  return headers.forwarded?.split(",").map(forwardedHop) ?? [];
}

function forwardedHop(element: string): Hop {
  const pairs = element.split(";").map((pair) => pair.trim().split("=", 2));
  const value = (name: string) =>
    pairs.find(([key]) => key?.toLowerCase() === name)?.[1]?.replaceAll('"', "");
  return { address: plainAddress(value("for") ?? ""), protocol: value("proto")?.toLowerCase() };
}

/** An address without port, brackets, and IPv6's prefix of an IPv4 address. */
function plainAddress(written: string): string {
  const text = written.trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  const bare = isIP(text) ? text : text.replace(/:\d+$/, "");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",")[0]
    ?.trim()
    .toLowerCase();
}
