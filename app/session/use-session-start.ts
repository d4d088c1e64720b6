import { useCallback, useEffect, useState } from "react";
import { startSession } from "./session-life.ts";

type Start = "waiting" | "done" | "unreachable";

/** Resumes the device's session and reports the result. `retry` tries again after a network failure. */
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
