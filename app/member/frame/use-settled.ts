import { useEffect, useState } from "react";

/** In milliseconds: a pause in typing. */
const PAUSE = 250;

/** A value once it has stopped changing, so that not every key asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
