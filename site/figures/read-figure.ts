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
    say: (text: string): void => {
      if (output && output.textContent !== text) output.textContent = text;
    },
    /** Redraws the path that the selector finds. */
    draw: (selector: string, d: string): void => figure.querySelector(selector)?.setAttribute("d", d),
    /** Writes what the drawing shows as text, by name (`data-reading`). */
    show: (texts: Record<string, string>): void => {
      for (const [name, text] of Object.entries(texts)) {
        const element = figure.querySelector(`[data-reading=${name}]`);
        if (element) element.textContent = text;
      }
    },
  };
}
