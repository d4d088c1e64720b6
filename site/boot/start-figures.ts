import { listen } from "./listen.ts";

type Figure = { act: (figure: HTMLElement, event: Event) => void };

/** Loads a figure's script when the reader comes near it, and hands it what they do there. */
export function startFigures(): void {
  for (const type of ["pointerover", "focusin", "input", "click"] as const) {
    listen(type, async (event) => {
      const figure = (event.target as Element).closest?.<HTMLElement>("[data-figure]");
      if (!figure?.dataset.script) return;
      // Without a network the figure stays as it is, and the next touch tries again.
      const script = await (import(figure.dataset.script) as Promise<Figure>).catch(() => undefined);
      script?.act(figure, event);
    });
  }
}
