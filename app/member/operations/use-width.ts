import { useEffect, useRef, useState } from "react";

/** The width of an element in pixels, as it changes; `first` until it is known. */
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
