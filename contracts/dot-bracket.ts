/** A structure as RNAfold prints it: a sequence, and below it which bases pair. */
export type Structure = {
  name: string;
  sequence: string;
  /** For each base the index of its partner in round brackets, or −1. */
  partners: number[];
  /** Pairs in the other brackets: a pseudoknot's, which cross the first ones. */
  crossing: [number, number][];
  /** In kcal/mol, as it is written. */
  energy: string;
};
/** Why a block is no structure, and the line that says so. */
export type Unread = {
  code: "structure_unread" | "structure_length" | "structure_unbalanced" | "structure_long";
  line: string;
};

/** A block with more is shown as it is written: as a drawing its bases would be dots that nobody can follow. */
const MOST_BASES = 400;
const SEQUENCE = /^[a-z]+$/i;
const BRACKETS = /^([.()[\]{}<>]+)(?:\s+\(\s*([+-]?\d+(?:\.\d+)?)\s*\))?$/;
const PARTNERS: Record<string, string> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/** Reads structures in dot-bracket: each a `>name` if it has one, its sequence, and its brackets with their energy, if any. */
export function readStructures(
  text: string,
): { structures: Structure[]; unread?: never } | { structures?: never; unread: Unread } {
  const structures: Structure[] = [];
  let [name, sequence, bases] = ["", "", 0];
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  for (const line of lines) {
    if (line.startsWith(">") && !sequence) name = line.slice(1).trim();
    else if (!sequence && SEQUENCE.test(line)) sequence = line;
    else {
      const [, marks = "", energy = ""] = BRACKETS.exec(line) ?? [];
      if (!marks || !sequence) return { unread: { code: "structure_unread", line } };
      if (marks.length !== sequence.length) return { unread: { code: "structure_length", line } };
      bases += marks.length;
      if (bases > MOST_BASES) return { unread: { code: "structure_long", line } };
      const pairs = pairsOf(marks);
      if (!pairs) return { unread: { code: "structure_unbalanced", line } };
      structures.push({ name, sequence, energy, ...pairs });
      [name, sequence] = ["", ""];
    }
  }
  const rest = sequence || name;
  if (rest || structures.length === 0)
    return { unread: { code: "structure_unread", line: rest || (lines[0] ?? "") } };
  return { structures };
}

/** Which bases pair, or undefined where a bracket has no partner. */
function pairsOf(marks: string): Pick<Structure, "partners" | "crossing"> | undefined {
  const partners = Array.from(marks, () => -1);
  const crossing: [number, number][] = [];
  const open: Record<string, number[]> = { "(": [], "[": [], "{": [], "<": [] };
  for (const [at, mark] of Array.from(marks).entries()) {
    if (mark === ".") continue;
    const opening = PARTNERS[mark];
    if (!opening) {
      open[mark]?.push(at);
      continue;
    }
    const first = open[opening]?.pop();
    if (first === undefined) return undefined;
    if (opening === "(") [partners[first], partners[at]] = [at, first];
    else crossing.push([first, at]);
  }
  return Object.values(open).every((left) => left.length === 0) ? { partners, crossing } : undefined;
}
