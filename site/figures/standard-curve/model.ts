import { acrossChart, fill, format, numbers, upChart } from "../model.ts";

/** In ng/µL, and in the fluorometer's relative units. */
export const CONCENTRATION = [0, 12] as const;
export const LIGHT = [0, 6_000] as const;

/** The standards: what is in the tube, and what the instrument reads. */
export const STANDARDS = [
  [0, 62],
  [2.5, 1_158],
  [5, 2_301],
  [7.5, 3_352],
  [10, 4_509],
] as const;

const line = fit();

/** The least-squares line through the standards. */
function fit(): { slope: number; start: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(STANDARDS.map(([ng]) => ng)), mean(STANDARDS.map(([, light]) => light))];
  const slope =
    mean(STANDARDS.map(([ng, light]) => (ng - x) * (light - y))) /
    mean(STANDARDS.map(([ng]) => (ng - x) ** 2));
  return { slope, start: y - slope * x };
}

/** The concentration in ng/µL that the line gives for a light. */
export function concentration(light: number): number {
  return (light - line.start) / line.slope;
}

export function lightOf(ng: number): number {
  return line.start + line.slope * ng;
}

/** The way from the measured light to the line, and down to the concentration. */
export function reading(light: number): string {
  const [x, y] = [acrossChart(concentration(light), CONCENTRATION), upChart(light, LIGHT)];
  return `M${acrossChart(0, CONCENTRATION)} ${y}H${x}V${upChart(0, LIGHT)}`;
}

export function says(words: Record<string, string>, light: number, language: string): string {
  const ng = concentration(light);
  const [, highest] = STANDARDS.at(-1) ?? [0, 0];
  const [, lowest] = STANDARDS[0];
  const key = light > highest ? "above" : light < 3 * lowest ? "below" : "inside";
  return fill(words[key] ?? "", {
    light: format(light, language),
    ng: numbers(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ng),
  });
}
