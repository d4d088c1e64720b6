import { useEffect, useState } from "react";

/** In milliseconds: a pause in typing. */
const PAUSE = 250;

/** A value that follows the given one after a pause, so that not every key asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
