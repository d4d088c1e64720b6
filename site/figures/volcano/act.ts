import { readFigure } from "../read-figure.ts";
import { dots, says, sorted, thresholds } from "./model.ts";

export function act(figure: HTMLElement): void {
  const { sliders, words, language, say, draw } = readFigure(figure);
  const [change, evidence = 0] = sliders;
  const parts = sorted(change, evidence);
  draw(".up", dots(parts.up));
  draw(".down", dots(parts.down));
  draw(".none", dots(parts.none));
  draw(".thresholds", thresholds(change, evidence));
  say(says(words, [change, evidence], parts, language));
}
