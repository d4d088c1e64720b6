import { answering } from "../answering.ts";
import { absorbance, absorbs, answer, curves, SUBSTANCES } from "./model.ts";

export const act = answering({
  redraw({ sliders, words, language, draw, show, say }) {
    for (const [name, path] of Object.entries(curves(sliders.slice(0, 5)))) draw(`path.${name}`, path);
    const { shown, says } = answer(words, sliders, language);
    show(shown);
    say(says);
  },
  /** The absorbance over 1 cm of each part and of the whole, by wavelength. */
  table({ sliders }) {
    const wavelengths = Array.from({ length: 51 }, (_, step) => 220 + 2 * step);
    const rounded = (value: number) => Number(value.toFixed(4));
    return [
      ["nm", ...SUBSTANCES, "sum"],
      ...wavelengths.map((nm) => [
        nm,
        ...SUBSTANCES.map((name, index) => rounded(absorbs(name, sliders[index] ?? 0, nm))),
        rounded(absorbance(sliders.slice(0, 5), nm)),
      ]),
    ];
  },
});
