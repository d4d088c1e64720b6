import { answering } from "../answering.ts";
import { lightAt, says, trace } from "./model.ts";

const SIZES = Array.from({ length: 100 }, (_, step) => Math.round(25 * 10 ** (step / 42)));

export const act = answering({
  redraw({ sliders: [rin], words, language, draw, say }) {
    draw(".now", trace(rin));
    say(says(words, rin, language));
  },
  table: ({ sliders: [rin] }) => [
    ["nt", `RIN ${rin}`],
    ...SIZES.map((size) => [size, Number(lightAt(size, rin).toFixed(2))]),
  ],
});
