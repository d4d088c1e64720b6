import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches now, such as `(min-width: 64rem)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", hear);
      return () => media.removeEventListener("change", hear);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
