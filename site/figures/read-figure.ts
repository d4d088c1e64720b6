/** Writes a text where one stands. Its node stays: the browser would style and lay out a new one. */
export function write(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (element) element.textContent = text;
}

/** Sets an attribute. What stays the same is left alone: the browser would lay it out again. */
export function set(element: Element | null | undefined, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

/** What the reader has set in a figure, and how it says what that means. */
export function readFigure(figure: HTMLElement) {
  // Each slider's place, and of each choice the number of what is chosen.
  const inputs = figure.querySelectorAll<HTMLInputElement>("input:not([type=radio]:not(:checked))");
  const output = figure.querySelector("output");
  return {
    figure,
    sliders: Array.from(inputs, ({ value }) => Number(value)) as [number, ...number[]],
    words: JSON.parse(output?.dataset.words ?? "{}") as Record<string, string>,
    language: document.documentElement.lang,
    say: (text: string): void => write(output, text),
    /** Redraws the path that the selector finds. */
    draw: (selector: string, d: string): void => set(figure.querySelector(selector), "d", d),
    /** Writes what the drawing shows as text, by name (`data-reading`). */
    show: (texts: Record<string, string>): void => {
      for (const [name, text] of Object.entries(texts))
        write(figure.querySelector(`[data-reading=${name}]`), text);
    },
  };
}
