import { useSearchParams } from "react-router";
import { useIsBrowser } from "../../ui/use-is-browser.ts";

/** The token of a mailed link. The server's page is the same with and without one, so only the browser knows that it is missing. */
export function useLinkToken(): { token: string; isBare: boolean } {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  return { token, isBare: useIsBrowser() && token === "" };
}
