import { type Feature, type FeatureTable, readFeatures } from "../../contracts/gff.ts";
import type { Translate } from "../../ui/texts.tsx";
import { escaped } from "./drawing.ts";
import { format } from "./model.ts";
import { isPart, lanesOf, type Unit } from "./lanes.ts";

/** In units of the drawing: as wide as a phone's column, so that its words are as large there as they are meant. */
const [WIDTH, LEFT, RIGHT] = [340, 8, 332];
/** Heights: the scale, a lane of features, a box; and how far a box's point reaches. */
const [SCALE, LANE, BOX, POINT] = [26, 32, 12, 6];
/** A letter's width at most, so that no name runs into the next one. */
const LETTER = 6;
const TICKS = 4;

type Place = (position: number) => number;

/** Draws a table of features: for each sequence a scale, and below it its genes and what they are made of. Nothing for what is none. */
export function drawFeatures(text: string, t: Translate, language: string): string {
  const { table } = readFeatures(text);
  if (!table) return "";
  const sequences = Map.groupBy(table.features, ({ sequence }) => sequence);
  return Array.from(sequences.values(), (features) => drawSequence(features, table, t, language)).join("");
}

function drawSequence(features: Feature[], table: FeatureTable, t: Translate, language: string): string {
  const name = features[0]?.sequence ?? "";
  const [from, to] = table.regions.get(name) ?? [1, 1];
  const isGiven = table.regions.has(name);
  const start = Math.min(...features.map((one) => one.start), ...(isGiven ? [from] : []));
  const end = Math.max(...features.map((one) => one.end), ...(isGiven ? [to] : []));
  const values = {
    name,
    start: whole(start, language),
    end: whole(end, language),
    features: [...new Set(features.filter((one) => !isPart(one)).map(titleOf))].slice(0, 12).join(", "),
    shown: whole(table.features.length, language),
    total: whole(table.total, language),
  };
  const said = [
    t("figures:features.caption", values),
    ...(table.total > table.features.length ? [t("figures:features.cut", values)] : []),
  ];
  return (
    `<figure data-figure="features"><div class="drawing">${drawing(features, start, end, { label: t("figures:features.label", values), language })}</div>` +
    `<figcaption><b>${escaped(name)}</b><br>${escaped(said.join(" "))}</figcaption></figure>\n`
  );
}

function drawing(
  features: Feature[],
  start: number,
  end: number,
  { label, language }: { label: string; language: string },
): string {
  const place: Place = (position) =>
    Math.round((LEFT + ((position - start) / Math.max(1, end - start + 1)) * (RIGHT - LEFT)) * 10) / 10;
  const lanes = lanesOf(features, (unit) => {
    const named = place(unit.feature.start) + titleOf(unit.feature).length * LETTER;
    return [place(unit.feature.start), Math.max(place(unit.feature.end + 1), Math.min(named, RIGHT)) + POINT];
  });
  const units = lanes.flatMap((lane, at) => lane.map((unit) => unitOf(unit, SCALE + at * LANE, place)));
  return (
    `<svg viewBox="0 0 ${WIDTH} ${SCALE + lanes.length * LANE + 4}" role="img" aria-label="${escaped(label)}">` +
    `${scale(start, end, place, language)}${units.join("")}</svg>`
  );
}

/** A line with its round numbers. */
function scale(start: number, end: number, place: Place, language: string): string {
  const rough = Math.max(1, (end - start) / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10));
  const ticks: string[] = [];
  for (let at = Math.ceil(start / step) * step; at <= end; at += step) {
    const x = place(at);
    const side = x < LEFT + 20 ? "" : x > RIGHT - 20 ? "end" : "middle";
    ticks.push(
      `<path class="still" d="M${x} 16v5"/><text class="${side}" x="${x}" y="11">${whole(at, language)}</text>`,
    );
  }
  return `<path class="still" d="M${LEFT} 21H${RIGHT}"/>${ticks.join("")}`;
}

/** A feature's name over its box, whose point says the strand; or over the line that joins its parts. */
function unitOf({ feature, parts }: Unit, top: number, place: Place): string {
  const middle = top + LANE - BOX / 2 - 2;
  const [left, right] = [place(feature.start), place(feature.end + 1)];
  const title = titleOf(feature);
  const isRoomLeft = left + title.length * LETTER <= RIGHT;
  const words = `<text class="name${isRoomLeft ? "" : " end"}" x="${isRoomLeft ? left : RIGHT}" y="${middle - BOX / 2 - 3}">${escaped(title)}</text>`;
  if (parts.length === 0) return words + box(feature, middle, BOX, place);
  const line = `<path class="still" d="M${left} ${middle}H${right}"/>`;
  // The coding parts stand over the exons that they are a part of.
  const inOrder = parts.toSorted((a, b) => Number(a.type === "CDS") - Number(b.type === "CDS"));
  return (
    words +
    line +
    inOrder.map((part) => box(part, middle, part.type === "CDS" ? BOX : BOX / 2, place)).join("")
  );
}

function box({ type, start, end, strand }: Feature, middle: number, height: number, place: Place): string {
  const [left, right] = [place(start), Math.max(place(end + 1), place(start) + 1.5)];
  const [top, bottom] = [middle - height / 2, middle + height / 2];
  const point = Math.min(POINT, right - left);
  const d =
    strand === "+"
      ? `M${left} ${top}H${right - point}L${right} ${middle}L${right - point} ${bottom}H${left}z`
      : strand === "-"
        ? `M${right} ${top}H${left + point}L${left} ${middle}L${left + point} ${bottom}H${right}z`
        : `M${left} ${top}H${right}V${bottom}H${left}z`;
  return `<path class="feature ${type === "CDS" ? "coding" : type === "gene" ? "whole" : ""}" d="${d}"/>`;
}

const titleOf = ({ name, type }: Feature) => (name && name !== type ? `${name} (${type})` : type);
const whole = (value: number, language: string) => format(value, language, 12);
