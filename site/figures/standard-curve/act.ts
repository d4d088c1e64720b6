import { readFigure } from "../read-figure.ts";
import { reading, says } from "./model.ts";

export function act(figure: HTMLElement): void {
  const { sliders, words, language, say, draw } = readFigure(figure);
  draw(".reading", reading(sliders[0]));
  say(says(words, sliders[0], language));
}
