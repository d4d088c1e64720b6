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
      with: needs?.packages.map((name) => `${name} ${versions.get(name)}`) ?? [],
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
    if (!isR) writePairs(folder, place.before ?? "");
    const [program, ...given] = isR
      ? ["Rscript", "-e", script]
      : ["bash", "-euo", "pipefail", "-c", `pair() { :; }\n${script}`];
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

/** Makes the files of reads that `pair` names: 2,000 pairs of 75 bases of a made genome, the same each time. */
function writePairs(folder: string, before: string): void {
  for (const [, first = "", second = ""] of before.matchAll(/\bpair (\S+) ([^\s;]+)/g)) {
    const draw = drawing(1);
    const base = () => "ACGT"[Math.floor(draw() * 4)] ?? "A";
    const genome = Array.from({ length: 20_000 }, base).join("");
    const fragments = Array.from({ length: 2_000 }, () => {
      const start = Math.floor(draw() * (genome.length - 300));
      return genome.slice(start, start + 150 + Math.floor(draw() * 150));
    });
    const file = (reads: string[], mate: number) =>
      gzipSync(
        reads
          .map(
            (read, at) =>
              `@M:1:F:1:1101:${at}:${at} ${mate}:N:0:1\n${read}\n+\n${"I".repeat(read.length - 15)}${"5".repeat(15)}\n`,
          )
          .join(""),
      );
    writeFileSync(
      path.join(folder, first),
      file(
        fragments.map((one) => one.slice(0, 75)),
        1,
      ),
    );
    writeFileSync(
      path.join(folder, second),
      file(
        fragments.map((one) => complement(one).slice(0, 75)),
        2,
      ),
    );
  }
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
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "${Version}", name], { encoding: "utf8" });
  return stdout ?? "";
}
