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
  if (origin.startsWith("https:")) return fine(`the site is at ${origin}`);
  if (isLocal)
    return wrong(`ORIGIN is ${origin}`, "Set ORIGIN to the public address: links in mails use it.");
  return wrong(
    `${origin} is not encrypted`,
    "Put a proxy with a certificate before the site, and begin ORIGIN with https:.",
  );
}

async function lookAtSite(origin: string): Promise<Seen> {
  const todo = "Start it, or look at its log, and at the proxy's.";
  try {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
    return status === 200
      ? fine(`it answers at ${origin}`)
      : wrong(`${origin}/readyz answers ${status}`, todo);
  } catch (error) {
    return wrong(`it does not answer at ${origin} (${reasonOf(error)})`, todo);
  }
}

async function lookAtName(hostname: string): Promise<Seen> {
  try {
    const found = await lookup(hostname, { all: true });
    return fine(`${hostname} is ${found.map(({ address }) => address).join(", ")}`);
  } catch (error) {
    const todo = "Add an A or AAAA record for it where the domain is registered.";
    return wrong(`${hostname} leads nowhere (${reasonOf(error)})`, todo);
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
      const todo = "Look why the proxy does not renew it.";
      resolve(isShort ? wrong(`it ends in ${days} days`, todo) : fine(`it holds for ${days} days`));
    });
    const fail = (reason: string) => {
      socket.destroy();
      const todo = "Look at the proxy's certificate and log.";
      resolve(wrong(`${url.origin} has none that browsers believe (${reason})`, todo));
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
      const todo = "Have the proxy redirect http: to https:, with 301 or 308.";
      resolve(
        isRedirect
          ? fine("http: leads to https:")
          : wrong(`http: answers ${statusCode} instead of leading to https:`, todo),
      );
    });
    asking.once("timeout", () => asking.destroy(new Error("no answer")));
    asking.once("error", (error) =>
      resolve(wrong(`http://${hostname} does not answer (${reasonOf(error)})`, "Open port 80 of the proxy.")),
    );
    asking.end();
  });
}

function lookAtProxy(trusted: number): Seen {
  if (trusted > 0) return fine("the proxy's word about who asks is believed");
  return wrong(
    "TRUSTED_PROXIES is empty, so all visitors share the proxy's address, and its limits",
    "Set TRUSTED_PROXIES to the address of the proxy, such as 127.0.0.1.",
  );
}
