import type { Logger } from "pino";
import { StartFailure } from "../platform/core/start-failure.ts";
import { openS3, type S3Store, StoreFailure } from "../platform/stores/s3.ts";
import type { S3Address } from "../platform/stores/s3-address.ts";

/**
 * The store of large files, where one is named. Throws `StartFailure` for one that does not let us in or is not there. A store
 * that is only ill for a while holds no start up: everything else works without it.
 */
export async function openMediaStore(
  address: S3Address | undefined,
  log: Logger,
): Promise<S3Store | undefined> {
  if (!address) return undefined;
  const store = openS3(address);
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    if (!error.isIll) throw new StartFailure(`MEDIA_URL cannot be used: ${error.message}`);
    log.warn({ err: error }, "the store of large files does not answer yet");
  }
  return store;
}
