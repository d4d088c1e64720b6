import { answering } from "../answering.ts";
import { errorRate, says, wrongBases } from "./model.ts";

export const act = answering({
  redraw({ sliders: [score], words, language, draw, say }) {
    draw(".wrong", wrongBases(score));
    say(says(words, score, language));
  },
  table: () => [["Q", "P"], ...Array.from({ length: 41 }, (_, score) => [score, errorRate(score)])],
});
