import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Registry } from "prom-client";
import type { Services } from "../../platform/core/context.ts";
import { hashToken } from "../../platform/core/sealing.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import type { ProcessMetrics } from "./process-metrics.ts";
import { readSiteMetrics } from "./site-metrics.ts";

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Makes what answers `/metrics`: everything that is measured, in Prometheus' text format. Several who ask at once share one answer. */
export function answerMetrics(
  services: Pick<Services, "database" | "log">,
  { own, isReady }: { own: ProcessMetrics; isReady: () => Promise<boolean> },
): () => Promise<string> {
  let asking: Promise<string> | undefined;
  const read = async () => {
    const parts = await Promise.all([gatherMetrics(own.read), readSiteMetrics(services, isReady)]);
    return Registry.merge(parts).metrics();
  };
  return () => (asking ??= read().finally(() => (asking = undefined)));
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** Whether a request comes from this machine itself, by no proxy and no name of another site, or carries the token (contract, HTTP). */
export function mayReadMetrics({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  if (token && given && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token))))
    return true;
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? "") && OWN_NAME.test(headers.host ?? "");
}
