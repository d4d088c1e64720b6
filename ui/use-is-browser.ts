import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while React takes the page over, so that both render the same; then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
