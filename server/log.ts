import type { Logger } from "pino";
import { createLog } from "../platform/core/log.ts";
import type { Configuration } from "./configuration.ts";

/** Logs are JSON lines; on a terminal they are lines for people. */
export function logOf({ logLevel }: Pick<Configuration, "logLevel">): Logger {
  const transport = process.stdout.isTTY ? { target: "pino-pretty" } : undefined;
  return createLog({ level: logLevel, transport });
}
