import { useCallback, useState } from "react";
import { useIsBrowser } from "../../ui/use-is-browser.ts";

/** Names what a form sends, so that it is done once. Empty before React runs, and on a page without TLS. */
export function useFormKey(): [key: string, renew: () => void] {
  const isBrowser = useIsBrowser();
  const [key, setKey] = useState(makeKey);
  const renew = useCallback(() => setKey(makeKey), []);
  return [isBrowser ? key : "", renew];
}

const makeKey = () => (globalThis.isSecureContext ? crypto.randomUUID() : "");
