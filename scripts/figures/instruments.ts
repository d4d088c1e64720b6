/** Technical line drawings of three instruments, their parts named in one language a file. */
import { Figure } from "./figure.ts";
import type { Language, Part } from "./instrument-part.ts";
import { drawFluorometer, fluorometerParts } from "./instrument-fluorometer.ts";
import { drawMicrocentrifuge, microcentrifugeParts } from "./instrument-microcentrifuge.ts";
import { drawSafetyCabinet, safetyCabinetParts } from "./instrument-safety-cabinet.ts";

const titles: Record<string, Record<Language, string>> = {
  "biological-safety-cabinet": { fr: "Poste de sécurité microbiologique", en: "Biological safety cabinet" },
  microcentrifuge: { fr: "Microcentrifugeuse", en: "Microcentrifuge" },
  fluorometer: { fr: "Fluorimètre", en: "Fluorometer" },
};

function label(figure: Figure, { target, at, side, ...names }: Part, language: Language): void {
  const lines = names[language].split("\n");
  const [size, leading] = [21, 26];
  for (const [index, line] of lines.entries()) {
    const y = at.y + 7 + (index - (lines.length - 1) / 2) * leading;
    figure.text(
      line,
      { x: at.x, y },
      { size, tone: "ink", weight: 500, anchor: side === "left" ? "end" : "start" },
    );
  }
  const start = { x: at.x + (side === "left" ? 10 : -10), y: at.y };
  // The leader line starts horizontally at the name, then runs straight to the part.
  const elbow = { x: start.x + (side === "left" ? 22 : -22), y: at.y };
  figure.line([start, elbow, target], { stroke: "signal", width: 1.4 });
  figure.circle(target, 4, { fill: "signal" });
}

export function drawInstruments(): void {
  const instruments = [
    { key: "biological-safety-cabinet", draw: drawSafetyCabinet, parts: safetyCabinetParts },
    { key: "microcentrifuge", draw: drawMicrocentrifuge, parts: microcentrifugeParts },
    { key: "fluorometer", draw: drawFluorometer, parts: fluorometerParts },
  ];
  for (const { key, draw, parts } of instruments) {
    for (const language of ["fr", "en"] as const) {
      const figure = new Figure(860, 700, titles[key]?.[language] ?? key).ground();
      draw(figure);
      for (const part of parts) label(figure, part, language);
      figure.save(`pictures/instruments/${key}.${language}.svg`);
    }
  }
}
