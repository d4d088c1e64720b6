import { answering } from "../answering.ts";
import { set, write } from "../read-figure.ts";
import { answer, type Base, LETTERS, linesOf, mutated, structureOf, WILD } from "./model.ts";

/** How each base was drawn last: most stay the same at a step. */
const drawn = new WeakMap<HTMLElement, string[]>();

const follow = answering({
  redraw({ figure, sliders: [position], words, language, draw, show, say }) {
    const structure = structureOf(controlsOf(figure).sequence.value, position);
    const lines = linesOf(structure.bases);
    for (const [name, path] of Object.entries({ ...structure.paths, ...lines.paths })) draw(`.${name}`, path);
    for (const [index, line] of figure.querySelectorAll(".lines [textLength]").entries())
      write(line, lines.texts[index] ?? "");
    const signs = figure.querySelector(".signs");
    write(signs, lines.lit.signs);
    set(signs, "x", lines.lit.x);
    set(signs, "y", lines.lit.y);
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
  const tapped = event instanceof MouseEvent && event.type === "click" ? baseAt(target, event) : undefined;
  if (tapped) slider.value = tapped;
  const chosen = letters.find((letter) => letter === target);
  if (chosen && event.type === "input")
    sequence.value = mutated(sequence.value, slider.valueAsNumber, LETTERS[Number(chosen.value)] ?? "");
  const here = sequence.value[slider.valueAsNumber - 1];
  if (tapped || target === slider)
    for (const letter of letters) letter.checked = LETTERS[Number(letter.value)] === here;
  follow(figure, tapped ? new Event("input") : event);
}

/** The number of the base under the pointer. */
function baseAt(target: Element, { clientX, clientY }: MouseEvent): string | undefined {
  const lines = target.closest(".lines")?.getBoundingClientRect();
  if (!lines) return target.closest<HTMLElement>("[data-base]")?.dataset.base;
  const half = WILD.length / 2;
  const line = Math.floor((2 * (clientY - lines.top)) / lines.height);
  return `${1 + line * half + Math.floor((half * (clientX - lines.left)) / lines.width)}`;
}

function controlsOf(figure: HTMLElement) {
  const find = (kind: string) => figure.querySelectorAll<HTMLInputElement>(`input[type=${kind}]`);
  const [[slider], [sequence]] = [find("range"), find("hidden")];
  if (!slider || !sequence) throw new Error("The figure lacks its controls.");
  return { slider, sequence, letters: [...find("radio")] };
}

/** Writes a base's letter, colour and place, in one of the drawings. */
function drawBase(element: HTMLElement, { letter, x, y, isLit, isChanged }: Base): void {
  set(element, "class", `${letter.toLowerCase()}${isLit ? " lit" : ""}`);
  element.toggleAttribute("data-changed", isChanged);
  const [circle, text] = element.children;
  if (!circle || !text) return;
  write(text, letter);
  set(circle, "cx", `${x}`);
  set(circle, "cy", `${y}`);
  set(text, "x", `${x}`);
  set(text, "y", `${y}`);
}
