import { lookup } from "node:dns/promises";
import { connect, type ConnectionOptions } from "node:tls";
import { request } from "node:http";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, reasonOf, wrong } from "./finding.ts";

const PATIENCE = milliseconds("10 seconds");
/** ACME clients renew a month before the end, so less than two weeks means that they fail. */
const SHORTEST_LIFE = milliseconds("14 days");

type Asked = Pick<Configuration, "origin" | "trustedProxies">;
/** For tests: where names lead, and whom certificates are believed from. */
export type Network = { ca?: ConnectionOptions["ca"]; plainPort?: number; now?: () => Date };

/** The public address: name, certificate, redirect, and whether the site itself answers there. */
export function looksAtAddress({ origin, trustedProxies }: Asked, network: Network = {}): Look[] {
  const url = new URL(origin);
  const isLocal = url.hostname === "localhost";
  const isTls = url.protocol === "https:";
  return [
    { about: "address", look: async () => lookAtOrigin(origin, isLocal) },
    { about: "site", look: () => lookAtSite(origin) },
    ...(isLocal && !isTls ? [] : [{ about: "name", look: () => lookAtName(url.hostname) }]),
    ...(isTls
      ? [
          { about: "certificate", look: () => lookAtCertificate(url, network) },
          { about: "redirect", look: () => lookAtRedirect(url, network) },
          { about: "proxy", look: async () => lookAtProxy(trustedProxies.rules.length) },
        ]
      : []),
  ];
}

function lookAtOrigin(origin: string, isLocal: boolean): Seen {
  if (origin.startsWith("https:")) return fine("address.fine", { origin });
  return wrong(isLocal ? "address.local" : "address.plain", { origin });
}

async function lookAtSite(origin: string): Promise<Seen> {
  try {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
    return status === 200 ? fine("site.fine", { origin }) : wrong("site.unready", { origin, status });
  } catch (error) {
    return wrong("site.away", { origin, reason: reasonOf(error) });
  }
}

async function lookAtName(hostname: string): Promise<Seen> {
  try {
    const found = await lookup(hostname, { all: true });
    return fine("name.fine", { hostname, addresses: found.map(({ address }) => address).join(", ") });
  } catch (error) {
    return wrong("name.nowhere", { hostname, reason: reasonOf(error) });
  }
}

function lookAtCertificate(url: URL, { ca, now = () => new Date() }: Network): Promise<Seen> {
  const { hostname, port } = url;
  return new Promise((resolve) => {
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ca,
      timeout: PATIENCE,
    };
    const socket = connect(options, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.end();
      const days = Math.floor((end.getTime() - now().getTime()) / milliseconds("1 day"));
      const isShort = end.getTime() - now().getTime() < SHORTEST_LIFE;
      resolve(isShort ? wrong("certificate.short", { days }) : fine("certificate.fine", { days }));
    });
    const fail = (reason: string) => {
      socket.destroy();
      resolve(wrong("certificate.none", { origin: url.origin, reason }));
    };
    socket.once("error", (error) => fail(reasonOf(error)));
    socket.once("timeout", () => fail("no answer"));
  });
}

function lookAtRedirect({ hostname }: URL, { plainPort = 80 }: Network): Promise<Seen> {
  return new Promise((resolve) => {
    const asking = request({ host: hostname, port: plainPort, path: "/", timeout: PATIENCE }, (answer) => {
      answer.resume();
      const { statusCode = 0, headers } = answer;
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location?.startsWith("https:");
      resolve(isRedirect ? fine("redirect.fine") : wrong("redirect.none", { status: statusCode }));
    });
    asking.once("timeout", () => asking.destroy(new Error("no answer")));
    asking.once("error", (error) => resolve(wrong("redirect.away", { hostname, reason: reasonOf(error) })));
    asking.end();
  });
}

function lookAtProxy(trusted: number): Seen {
  return trusted > 0 ? fine("proxy.fine") : wrong("proxy.none");
}
