import { answering } from "../answering.ts";
import { answer, extract, paths, settingsOf } from "./model.ts";

export const act = answering({
  redraw({ sliders, words, language, draw, show, say }) {
    const settings = settingsOf(sliders);
    for (const [name, path] of Object.entries(paths(settings))) draw(`path.molecule.${name}`, path);
    const { shown, says } = answer(words, settings, language);
    show(shown);
    say(says);
  },
  /** What is eluted along the whole scale of pH, with the salt and the ethanol of the moment. */
  table({ sliders }) {
    const { salt, ethanol } = settingsOf(sliders);
    const rounded = (value: number) => Number(value.toFixed(3));
    return [
      [
        "pH",
        "guanidinium (M)",
        "ethanol (%)",
        "RNA (ng/µL)",
        "DNA (ng/µL)",
        "protein (ng/µL)",
        "guanidinium (mM)",
        "yield",
      ],
      ...Array.from({ length: 41 }, (_, step) => {
        const pH = rounded(4 + step / 10);
        const eluted = extract({ pH, salt, ethanol });
        return [
          pH,
          salt,
          ethanol,
          eluted.rna,
          eluted.dna,
          eluted.protein,
          eluted.guanidine,
          eluted.yield,
        ].map(rounded);
      }),
    ];
  },
});
