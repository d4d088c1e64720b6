import { useEffect, useRef, useState } from "react";

/** The current width of an element in pixels; `first` until it is measured. */
export function useWidth<Measured extends Element>(first: number) {
  const element = useRef<Measured>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
