import { useCallback, useEffect, useState } from "react";
import { startSession } from "./session-life.ts";

type Start = "waiting" | "done" | "unreachable";

/** Takes the device's session up, and says how that went; `retry` tries again after a failure of the network. */
export function useSessionStart(): { start: Start; retry: () => void } {
  const [start, setStart] = useState<Start>("waiting");
  const begin = useCallback(() => {
    startSession().then(
      () => setStart("done"),
      () => setStart("unreachable"),
    );
  }, []);
  useEffect(begin, [begin]);
  return {
    start,
    retry() {
      setStart("waiting");
      begin();
    },
  };
}
