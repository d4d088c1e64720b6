import { CSV_START, csvLine } from "../../contracts/csv.ts";
import { saveFile } from "../../ui/save-file.ts";
import { withUnit } from "./model.ts";
import { readFigure, write } from "./read-figure.ts";

type Reading = ReturnType<typeof readFigure>;
/** The numbers behind a figure: a line of names, then the lines. */
export type Table = (string | number)[][];

/**
 * Makes a figure's `act`: it draws again when a control is moved or an example is pressed, and saves the numbers when
 * they are asked for.
 */
export function answering({
  redraw,
  table,
}: {
  redraw: (reading: Reading) => void;
  table: (reading: Reading) => Table;
}) {
  return (figure: HTMLElement, event: Event): void => {
    const button = event.type === "click" ? (event.target as Element).closest("button") : null;
    if (button?.matches(".get-data")) {
      const lines = table(readFigure(figure)).map(csvLine).join("");
      saveFile(new Blob([CSV_START, lines], { type: "text/csv" }), `${figure.dataset.figure}.csv`);
      return;
    }
    if (button?.dataset.values) setControls(figure, JSON.parse(button.dataset.values) as (number | string)[]);
    else if (event.type !== "input") return;
    const reading = readFigure(figure);
    showValues(figure, reading.language);
    redraw(reading);
  };
}

function setControls(figure: HTMLElement, values: (number | string)[]): void {
  const rest = [...values];
  for (const control of figure.querySelectorAll<HTMLElement>(".controls > *")) {
    const value = String(rest.shift());
    for (const input of control.querySelectorAll("input")) {
      if (input.type === "radio") input.checked = input.value === value;
      else input.value = value;
    }
  }
}

/** Writes each slider's value beside its name, and for screen readers. */
function showValues(figure: HTMLElement, language: string): void {
  for (const input of figure.querySelectorAll<HTMLInputElement>("[data-unit]")) {
    const text = withUnit(input.valueAsNumber, input.dataset.unit ?? "", language);
    input.setAttribute("aria-valuetext", text);
    write(input.closest(".control")?.querySelector(".value"), text);
  }
}
