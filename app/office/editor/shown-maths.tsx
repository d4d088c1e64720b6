import { useEffect, useRef } from "react";

/** TeX as the page will show it. What draws it is loaded with the first of it. */
export function ShownMaths({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isOver = false;
    async function draw() {
      const { default: temml } = await import("temml");
      if (!isOver && box.current)
        temml.render(tex, box.current, { displayMode: isBlock, throwOnError: false, trust: false });
    }
    void draw();
    return () => {
      isOver = true;
    };
  }, [tex, isBlock]);
  return <span ref={box}>{tex}</span>;
}
