import type { Feature } from "../../contracts/gff.ts";

/** A feature that stands by itself, and the parts that stand on its line. */
export type Unit = { feature: Feature; parts: Feature[] };

/** What a transcript is made of (Sequence Ontology). */
export const isPart = ({ type, parents }: Feature): boolean =>
  parents.length > 0 && (type === "exon" || type === "CDS" || type.endsWith("UTR") || type === "intron");

/**
 * Sorts features into lanes in which none touches the next one: each into the first lane that has room, what is longer before what is
 * shorter, so that a gene stands over its transcripts. `extent` says from where to where one is drawn, with its name.
 */
export function lanesOf(features: Feature[], extent: (unit: Unit) => [number, number]): Unit[][] {
  const partsOf = Map.groupBy(
    features.filter(isPart).flatMap((part) => part.parents.map((parent) => ({ part, parent }))),
    ({ parent }) => parent,
  );
  const known = new Set(features.map(({ id }) => id).filter(Boolean));
  const units = features
    .filter((one) => !isPart(one) || !one.parents.some((parent) => known.has(parent)))
    .map((feature): Unit => ({
      feature,
      parts: (feature.id && partsOf.get(feature.id)?.map(({ part }) => part)) || [],
    }))
    .toSorted((a, b) => a.feature.start - b.feature.start || b.feature.end - a.feature.end);
  const lanes: { units: Unit[]; end: number }[] = [];
  for (const unit of units) {
    const [from, to] = extent(unit);
    let lane = lanes.find(({ end }) => end < from);
    if (!lane) lanes.push((lane = { units: [], end: 0 }));
    lane.units.push(unit);
    lane.end = to;
  }
  return lanes.map((lane) => lane.units);
}
