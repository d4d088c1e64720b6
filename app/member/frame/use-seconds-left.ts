import { useEffect, useState } from "react";

/** The whole seconds until an instant, counted down each second; below zero once it is over. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  return Math.ceil((Date.parse(until) - now) / 1_000);
}
