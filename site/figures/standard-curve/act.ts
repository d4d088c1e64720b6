import { answering } from "../answering.ts";
import { concentration, reading, says, STANDARDS } from "./model.ts";

export const act = answering({
  redraw({ sliders: [light], words, language, draw, say }) {
    draw(".reading", reading(light));
    say(says(words, light, language));
  },
  table: ({ sliders: [light] }) => [
    ["ng/µL", "RFU"],
    ...STANDARDS.map((standard) => [...standard]),
    [Number(concentration(light).toFixed(2)), light],
  ],
});
