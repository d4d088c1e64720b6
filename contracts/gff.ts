/** A feature of a sequence. Places count from 1, both ends included (GFF3, version 1.26). */
export type Feature = {
  sequence: string;
  type: string;
  start: number;
  end: number;
  strand: "+" | "-" | "";
  id: string;
  name: string;
  parents: string[];
};
export type FeatureTable = {
  features: Feature[];
  /** Where a sequence begins and ends, of those that say so (`##sequence-region`). */
  regions: Map<string, [number, number]>;
  /** How many features there are: more than are drawn. */
  total: number;
};

/** As many features are read, and drawn. */
const MOST_FEATURES = 200;
const REGION = /^##sequence-region\s+(\S+)\s+(\d+)\s+(\d+)\s*$/;
const NUMBER = /^\d{1,12}$/;
const STRANDS = new Set(["+", "-", ".", "?"]);

/** Reads a table of features in GFF3, or says which line is none. */
export function readFeatures(
  text: string,
): { table: FeatureTable; unread?: never } | { table?: never; unread: string } {
  const regions = new Map<string, [number, number]>();
  const features: Feature[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("##FASTA")) break;
    const [, named = "", from, to] = REGION.exec(line) ?? [];
    if (named) regions.set(named, [Number(from), Number(to)]);
    if (!line.trim() || line.startsWith("#")) continue;
    const feature = featureOf(line);
    if (!feature) return { unread: line };
    features.push(feature);
  }
  if (features.length === 0) return { unread: text.split("\n", 1)[0] ?? "" };
  return { table: { features: features.slice(0, MOST_FEATURES), regions, total: features.length } };
}

function featureOf(line: string): Feature | undefined {
  const columns = line.split("\t");
  const [sequence = "", , type = "", start = "", end = "", , strand = "", , told = ""] = columns;
  if (columns.length !== 9 || !sequence || !type || !STRANDS.has(strand)) return undefined;
  if (!NUMBER.test(start) || !NUMBER.test(end) || Number(start) < 1 || Number(start) > Number(end))
    return undefined;
  const attributes = new Map(
    told.split(";").map((one) => {
      const [key = "", value = ""] = one.split("=", 2);
      return [key.trim(), value.trim()];
    }),
  );
  const id = attributes.get("ID") ?? "";
  return {
    sequence: unescaped(sequence),
    type: unescaped(type),
    start: Number(start),
    end: Number(end),
    strand: strand === "+" || strand === "-" ? strand : "",
    id,
    name: unescaped(attributes.get("Name") ?? id),
    parents: attributes.get("Parent")?.split(",") ?? [],
  };
}

/** GFF writes its own signs as addresses do (`%3B`). What is no such sign stays. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
