import { useEffect, useRef } from "react";

/** Shows TeX as the page will. The renderer is loaded with the first formula. */
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
