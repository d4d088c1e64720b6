import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { NOT_RUN, type Place, PLACES } from "./places.ts";
import { type Printed, printedCommands } from "./printed.ts";
import { RAN, readRan } from "./ran.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const places = Object.groupBy(printedCommands(), ({ place }) => place);
const wanted = Object.entries(places).filter(
  ([place]) => (!values.only || place.includes(values.only)) && !(place in NOT_RUN),
);
const packages = [...new Set(wanted.flatMap(([place]) => PLACES[place]?.packages ?? []))];
const versions = new Map(packages.map((name) => [name, versionOf(name)]));
const missing = packages.filter((name) => !versions.get(name));
if (missing.length > 0) {
  console.error(`First install: apt-get install --no-install-recommends ${missing.join(" ")}`);
  process.exit(2);
}

const programs = Object.assign({}, ...wanted.map(([place]) => PLACES[place]?.programs)) as Record<
  string,
  string
>;
for (const [name, command] of Object.entries(programs)) versions.set(name, printedBy(command));
const unbuilt = Object.keys(programs).filter((name) => !versions.get(name));
if (unbuilt.length > 0) {
  console.error(`First build from source, and put in PATH: ${unbuilt.join(" ")}`);
  process.exit(2);
}

const ran = readRan();
const failed: string[] = [];
for (const [place, printed = []] of wanted) {
  const needs = PLACES[place];
  const fault = needs ? runPlace(needs, printed) : "scripts/commands/places.ts does not know it";
  console.log(`${fault ? "✗" : "✓"} ${place}${fault ? `\n${fault}` : ""}`);
  if (fault) failed.push(place);
  else
    ran[place] = {
      texts: printed.map(({ text }) => text),
      with: [...(needs?.packages ?? []), ...Object.keys(needs?.programs ?? {})].map(
        (name) => `${name} ${versions.get(name)}`,
      ),
    };
}
for (const [place, reason] of Object.entries(NOT_RUN)) if (!values.only) console.log(`– ${place}: ${reason}`);
const known = Object.entries(ran).filter(([place]) => place in places);
writeFileSync(
  RAN,
  `${JSON.stringify(Object.fromEntries(known.toSorted(([a], [b]) => a.localeCompare(b))), undefined, 2)}\n`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** Runs a place's commands in a fresh folder, in the order printed. Returns what went wrong. */
function runPlace(place: Place, printed: Printed[]): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "hairpin-commands-"));
  try {
    const isR = printed.every(({ language }) => language === "r");
    const texts = printed.map(({ text }) =>
      (place.instead ?? []).reduce((changed, { of, by }) => changed.replace(of, by), text),
    );
    const script = [place.before ?? "", ...texts].join("\n");
    if (!isR) writeReads(folder, place.before ?? "");
    const [program, ...given] = isR
      ? ["Rscript", "-e", script]
      : ["bash", "-euo", "pipefail", "-c", `pair() { :; }; long() { :; }\n${script}`];
    const { status, stdout, stderr } = spawnSync(program ?? "", given, {
      cwd: folder,
      encoding: "utf8",
      timeout: 300_000,
    });
    if (status !== 0) return `ended with ${status}:\n${(stdout + stderr).slice(-2_000)}`;
    const absent = place.leaves.filter(
      (name) => (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0) === 0,
    );
    return absent.length > 0 ? `left no ${absent.join(", ")}` : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Makes the files of reads that `pair` and `long` name, the same each time, from a made genome of 50,000 bases:
 * 2,000 pairs of 75 bases, and 150 reads of 10,000.
 */
function writeReads(folder: string, before: string): void {
  const draw = drawing(1);
  const genome = Array.from({ length: 50_000 }, () => "ACGT"[Math.floor(draw() * 4)] ?? "A").join("");
  const pieces = (count: number, shortest: number, longest: number) =>
    Array.from({ length: count }, () => {
      const length = shortest + Math.floor(draw() * (longest - shortest));
      const start = Math.floor(draw() * (genome.length - length));
      return genome.slice(start, start + length);
    });
  const write = (name: string, reads: string[], mate = 1) =>
    writeFileSync(
      path.join(folder, name),
      gzipSync(reads.map((read, at) => fastqOf(read, at, mate)).join("")),
    );
  for (const [, first = "", second = ""] of before.matchAll(/\bpair (\S+) ([^\s;]+)/g)) {
    const fragments = pieces(2_000, 150, 300);
    write(
      first,
      fragments.map((one) => one.slice(0, 75)),
    );
    write(
      second,
      fragments.map((one) => complement(one).slice(0, 75)),
      2,
    );
  }
  for (const [, name = ""] of before.matchAll(/\blong ([^\s;]+)/g)) write(name, pieces(150, 9_000, 11_000));
}

/** A read as a FASTQ file holds it. Its last 15 bases are less sure. */
function fastqOf(read: string, at: number, mate: number): string {
  return `@M:1:F:1:1101:${at}:${at} ${mate}:N:0:1\n${read}\n+\n${"I".repeat(read.length - 15)}${"5".repeat(15)}\n`;
}

function complement(bases: string): string {
  const pairs: Record<string, string> = { A: "T", C: "G", G: "C", T: "A" };
  return Array.from(bases)
    .toReversed()
    .map((base) => pairs[base])
    .join("");
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function versionOf(name: string): string {
  return printedBy(`dpkg-query -W -f '\${Version}' ${name}`);
}

/** What a shell's command prints, or nothing where it fails. */
function printedBy(command: string): string {
  return spawnSync("sh", ["-c", command], { encoding: "utf8" }).stdout.trim();
}
