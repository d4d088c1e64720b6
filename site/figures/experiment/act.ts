import { answering } from "../answering.ts";
import { answer, designOf, kindOf, marks, runExperiment } from "./model.ts";

export const act = answering({
  redraw({ sliders, words, language, draw, show, say }) {
    const design = designOf(sliders);
    const results = runExperiment(design);
    for (const [kind, path] of Object.entries(marks(results))) draw(`path.${kind}`, path);
    const { shown, says } = answer(words, design, results, language);
    show(shown);
    say(says);
  },
  table: ({ sliders }) => [
    ["gene", "changes", "log2FoldChange", "pvalue", "padj", "kind"],
    ...runExperiment(designOf(sliders)).map((result) => [
      result.gene,
      result.changes ? 1 : 0,
      Number(result.change.toFixed(4)),
      Number(result.p.toPrecision(4)),
      Number(result.padj.toPrecision(4)),
      kindOf(result),
    ]),
  ],
});
