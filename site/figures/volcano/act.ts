import { answering } from "../answering.ts";
import { dots, genes, says, sorted, thresholds } from "./model.ts";

export const act = answering({
  redraw({ sliders, words, language, say, draw }) {
    const [change, evidence = 0] = sliders;
    const parts = sorted(change, evidence);
    draw(".up", dots(parts.up));
    draw(".down", dots(parts.down));
    draw(".none", dots(parts.none));
    draw(".thresholds", thresholds(change, evidence));
    say(says(words, [change, evidence], parts, language));
  },
  table: () => [
    ["gene", "log2FoldChange", "padj"],
    ...genes.map(({ gene, change, padj }) => [gene, Number(change.toFixed(4)), Number(padj.toPrecision(4))]),
  ],
});
