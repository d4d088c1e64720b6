/** What the reader has set in a figure, and how it says what that means. */
export function readFigure(figure: HTMLElement) {
  const sliders = Array.from(figure.querySelectorAll("input"), ({ valueAsNumber }) => valueAsNumber);
  const output = figure.querySelector("output");
  return {
    sliders: sliders as [number, ...number[]],
    words: JSON.parse(output?.dataset.words ?? "{}") as Record<string, string>,
    language: document.documentElement.lang,
    say: (text: string): void => {
      if (output && output.textContent !== text) output.textContent = text;
    },
    /** Redraws the path that the selector finds. */
    draw: (selector: string, d: string): void => figure.querySelector(selector)?.setAttribute("d", d),
  };
}
