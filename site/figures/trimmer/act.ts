import { answering } from "../answering.ts";
import { answer, fiveNumbers, GRID, heightOf, LENGTH, paths, settingsOf, trimmed } from "./model.ts";

export const act = answering({
  redraw({ sliders, words, language, draw, show, say }) {
    const settings = settingsOf(sliders);
    for (const [name, path] of Object.entries(paths(trimmed(settings)))) draw(`path.${name}`, path);
    draw(".thresholds", `M${GRID.left} ${heightOf(settings.threshold)}H${GRID.left + LENGTH * GRID.step}`);
    const { shown, says } = answer(words, settings, language);
    show(shown);
    say(says);
  },
  /** The scores that are left at each position. */
  table({ sliders }) {
    const kept = trimmed(settingsOf(sliders));
    return [
      ["position", "minimum", "quartile 1", "median", "quartile 3", "maximum"],
      ...Array.from({ length: LENGTH }, (_, at) => [at + 1, ...(fiveNumbers(kept, at) ?? [])]),
    ];
  },
});
