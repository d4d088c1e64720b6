import { useCallback, useEffect, useState } from "react";
import { startSession } from "./session-life.ts";

type Start = "waiting" | "done" | "unreachable";

/** In milliseconds: when a session that could not be reached is tried again. */
const AGAIN = 5_000;

/**
 * Resumes the device's session and reports the result. After a network failure it is tried again until there is an answer: a
 * browser may say `online` before requests work, and says nothing where only the server was away. `retry` tries at once.
 */
export function useSessionStart(): { start: Start; retry: () => void } {
  const [start, setStart] = useState<Start>("waiting");
  const begin = useCallback(() => {
    startSession().then(
      () => setStart("done"),
      () => setStart("unreachable"),
    );
  }, []);
  useEffect(begin, [begin]);
  useEffect(() => {
    if (start !== "unreachable") return undefined;
    const timer = setInterval(begin, AGAIN);
    addEventListener("online", begin);
    return () => {
      clearInterval(timer);
      removeEventListener("online", begin);
    };
  }, [start, begin]);
  return {
    start,
    retry() {
      setStart("waiting");
      begin();
    },
  };
}
