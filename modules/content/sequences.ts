import { escaped } from "./escaped.ts";

/** Letters on a line, in tens: as databases print sequences, and Clustal alignments. */
const [ON_LINE, TEN] = [60, 10];
const LONGEST_NAME = 24;
const BASES = /^[acgutn-]+$/i;
const LETTERS = /^[a-z*.-]+$/i;

type Sequence = { name: string; letters: string };

/** Gives each base of a run of bases its colour. T has that of U. */
export function colouredRun(bases: string): string {
  return bases.replaceAll(
    /a+|c+|g+|[ut]+/gi,
    (run) => `<i class="base-${run.charAt(0).toLowerCase().replace("t", "u")}">${run}</i>`,
  );
}

/**
 * HTML of sequences in FASTA, set to be read: several of one length as an alignment with what all have in common marked below, others
 * alone, in tens with their places. Undefined for what is not FASTA.
 */
export function sequencesHtml(text: string): string | undefined {
  const sequences = read(text);
  if (!sequences) return undefined;
  const [first, ...others] = sequences;
  const isAlignment =
    others.length > 0 && others.every(({ letters }) => letters.length === first?.letters.length);
  return isAlignment ? alignment(sequences) : sequences.map(alone).join("\n\n");
}

function read(text: string): Sequence[] | undefined {
  const lines = text.split("\n").map((line) => line.trim());
  const found: Sequence[] = [];
  for (const line of lines.filter(Boolean)) {
    const last = found.at(-1);
    if (line.startsWith(">")) found.push({ name: line.slice(1).trim(), letters: "" });
    else if (last && LETTERS.test(line)) last.letters += line;
    else return undefined;
  }
  return found.length > 0 && found.every(({ letters }) => letters) ? found : undefined;
}

function shown(letters: string): string {
  return BASES.test(letters) ? colouredRun(letters) : escaped(letters);
}

/** As many letters as `size` each, the last with what is left. */
function cut(letters: string, size: number): string[] {
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size),
  );
}

function alone({ name, letters }: Sequence): string {
  const width = String(letters.length).length;
  const lines = cut(letters, ON_LINE).map((line, at) => {
    const place = String(at * ON_LINE + 1).padStart(width);
    return `${place} ${cut(line, TEN).map(shown).join(" ")}`;
  });
  return [`&gt;${escaped(name)}`, ...lines].join("\n");
}

function alignment(sequences: Sequence[]): string {
  const names = sequences.map(({ name }) => (name.split(/\s/, 1)[0] ?? "").slice(0, LONGEST_NAME));
  const width = Math.max(...names.map((name) => name.length));
  const rows = sequences.map(({ letters }) => cut(letters, ON_LINE));
  const counted = sequences.map(() => 0);
  const blocks = (rows[0] ?? []).map((_, block) => {
    const parts = rows.map((row) => row[block] ?? "");
    const lines = parts.map((part, at) => {
      counted[at] = (counted[at] ?? 0) + part.replaceAll("-", "").length;
      return `${escaped((names[at] ?? "").padEnd(width))} ${shown(part)} ${counted[at]}`;
    });
    return [...lines, `${" ".repeat(width)} ${sharedBy(parts)}`.trimEnd()].join("\n");
  });
  return blocks.join("\n\n");
}

/** A star below each column in which all have the same letter. */
function sharedBy([first = "", ...others]: string[]): string {
  return Array.from(first, (letter, at) =>
    letter !== "-" && others.every((other) => other.charAt(at).toUpperCase() === letter.toUpperCase())
      ? "*"
      : " ",
  ).join("");
}
