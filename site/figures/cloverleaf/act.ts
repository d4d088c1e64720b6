import { answering } from "../answering.ts";
import { readFigure } from "../read-figure.ts";
import { says } from "./model.ts";

/** Lights the base that is pointed at, or that the slider names, and its partner, in all three drawings. */
export function act(figure: HTMLElement, event: Event): void {
  if ((event.target as Element).closest(".about-figure")) return data(figure, event);
  const slider = figure.querySelector("input");
  const pointed = (event.target as Element).closest<HTMLElement>("[data-base]")?.dataset.base;
  if (slider && pointed) slider.value = pointed;
  const { sliders, words, say } = readFigure(figure);
  const all = (number: number) => figure.querySelectorAll<HTMLElement>(`[data-base="${number}"]`);
  const base = baseOf(all(sliders[0])[0], sliders[0]);
  const partner = base.pair ? baseOf(all(base.pair)[0], base.pair) : undefined;
  for (const lit of figure.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const { number } of [base, partner ?? base]) for (const one of all(number)) one.classList.add("lit");
  say(says(words, base, partner));
}

function baseOf(element: HTMLElement | undefined, number: number) {
  const pair = Number(element?.dataset.pair ?? 0);
  return { number, letter: element?.textContent?.trim().at(0) ?? "", pair };
}

/** Each base and its partner. */
const data = answering({
  redraw: () => undefined,
  table: ({ figure }) => [
    ["base", "letter", "partner"],
    ...Array.from(figure.querySelectorAll<HTMLElement>(".leaf [data-base]"), (base) => [
      Number(base.dataset.base),
      base.textContent,
      base.dataset.pair ?? "",
    ]),
  ],
});
