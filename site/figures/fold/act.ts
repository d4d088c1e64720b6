import { answering } from "../answering.ts";
import { write } from "../read-figure.ts";
import { answer, LETTERS, mutated, structureOf } from "./model.ts";

/** How each base was drawn last: most stay the same at a step. */
const drawn = new WeakMap<HTMLElement, string[]>();

const follow = answering({
  redraw({ figure, sliders: [position], words, language, draw, show, say }) {
    const structure = structureOf(controlsOf(figure).sequence.value, position);
    for (const [name, path] of Object.entries(structure.paths)) draw(`.${name}`, path);
    const before = drawn.get(figure);
    const bases = structure.bases.map((base) => JSON.stringify(base));
    for (const [index, base] of structure.bases.entries()) {
      if (before?.[index] === bases[index]) continue;
      for (const element of figure.querySelectorAll<HTMLElement>(`[data-base="${base.number}"]`))
        drawBase(element, base);
    }
    drawn.set(figure, bases);
    const { shown, says } = answer(words, structure, position, language);
    show(shown);
    say(says);
  },
  table({ figure, sliders: [position] }) {
    const { bases, folded } = structureOf(controlsOf(figure).sequence.value, position);
    return [
      ["base", "letter", "partner", "bracket"],
      ...bases.map(({ number, letter, bracket }, index) => {
        const partner = folded.partners[index] ?? -1;
        return [number, letter, partner < 0 ? "" : partner + 1, bracket];
      }),
    ];
  },
});

/** Points at the base that is tapped, and changes the one that is pointed at. */
export function act(figure: HTMLElement, event: Event): void {
  const { slider, letters, sequence } = controlsOf(figure);
  const target = event.target as Element;
  const tapped = event.type === "click" && target.closest<HTMLElement>("[data-base]")?.dataset.base;
  if (tapped) slider.value = tapped;
  const chosen = letters.find((letter) => letter === target);
  if (chosen && event.type === "input")
    sequence.value = mutated(sequence.value, slider.valueAsNumber, LETTERS[Number(chosen.value)] ?? "");
  const here = sequence.value[slider.valueAsNumber - 1];
  if (tapped || target === slider)
    for (const letter of letters) letter.checked = LETTERS[Number(letter.value)] === here;
  follow(figure, tapped ? new Event("input") : event);
}

function controlsOf(figure: HTMLElement) {
  const find = (kind: string) => figure.querySelectorAll<HTMLInputElement>(`input[type=${kind}]`);
  const [[slider], [sequence]] = [find("range"), find("hidden")];
  if (!slider || !sequence) throw new Error("The figure lacks its controls.");
  return { slider, sequence, letters: [...find("radio")] };
}

type Base = ReturnType<typeof structureOf>["bases"][number];

/** Writes a base's letter, colour and place, in one of the drawings. */
function drawBase(element: HTMLElement, { letter, bracket, x, y, isLit, isChanged }: Base): void {
  set(element, "class", `${letter.toLowerCase()}${isLit ? " lit" : ""}`);
  element.toggleAttribute("data-changed", isChanged);
  const { part } = element.dataset;
  if (part) write(element, part === "letter" ? letter : bracket);
  const [circle, text] = element.children;
  if (!circle || !text) return;
  write(text, letter);
  set(circle, "cx", `${x}`);
  set(circle, "cy", `${y}`);
  set(text, "x", `${x}`);
  set(text, "y", `${y}`);
}

/** What stays the same is left alone: the browser would lay it out again. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
