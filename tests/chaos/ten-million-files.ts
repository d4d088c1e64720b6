import { execFile } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type Fault, must, seconds } from "./fault.ts";

const FILES = 10_000_000;
const ROOT = path.join(import.meta.dirname, "../..");
const PIECE = 50_000; // files

/** A zip and an archive that really name 10 million files are brought: both are refused in a line, in little memory, and leave nothing. */
export const tenMillionFiles: Fault = {
  name: "ten-million-files",
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), "hairpin-many-"));
    const dataDir = path.join(folder, "data");
    mkdirSync(dataDir);
    const [zip, tar] = [path.join(folder, "many.zip"), path.join(folder, "many.tar.zst")];
    await pipeline(Readable.from(zipOf()), createWriteStream(zip));
    await pipeline(Readable.from(tarOf()), createZstdCompress(), createWriteStream(tar));
    const seen: string[] = [];
    for (const file of [zip, tar]) {
      const begun = performance.now();
      const said = await refusal(file, dataDir);
      must(/^It holds too many files: > \d+$/.test(said), said);
      const left = readdirSync(dataDir).filter((name) => name.startsWith("import-"));
      must(left.length === 0, `${left.join()} is left`);
      const size = Math.round(statSync(file).size / 1_000_000);
      seen.push(`${path.extname(file)} of ${size} MB refused after ${seconds(performance.now() - begun)}`);
    }
    rmSync(folder, { recursive: true });
    return {
      fault: "a zip and an archive of 10 million files each",
      seen: `${seen.join(", ")}, with 256 MB of heap`,
      recovered: "nothing is left of them",
      lost: "0",
    };
  },
};

/** What the command says, which must fail. */
function refusal(file: string, dataDir: string): Promise<string> {
  const given = ["--max-old-space-size=256", "server/command-line.ts", "import", file];
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, given, { cwd: ROOT, env }, (error, _, said) =>
      resolve(error ? said.trim() : "it was taken"),
    );
  });
}

const nameOf = (at: number) => `${String(at).padStart(8, "0")}.md`;

/** Local headers of empty files, then the directory that names them, with its 64-bit end (PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.14). */
function* zipOf(): Generator<Buffer> {
  const [local, central] = [30 + nameOf(0).length, 46 + nameOf(0).length];
  for (let at = 0; at < FILES; at += PIECE)
    yield headers(at, local, (bytes, start) => {
      bytes.writeUInt32LE(0x04034b50, start);
      bytes.writeUInt16LE(nameOf(0).length, start + 26);
      return start + 30;
    });
  for (let at = 0; at < FILES; at += PIECE)
    yield headers(at, central, (bytes, start, number) => {
      bytes.writeUInt32LE(0x02014b50, start);
      bytes.writeUInt16LE(nameOf(0).length, start + 28);
      bytes.writeUInt32LE(number * local, start + 42);
      return start + 46;
    });
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(FILES), place);
  end.writeBigUInt64LE(BigInt(FILES * central), 40);
  end.writeBigUInt64LE(BigInt(FILES * local), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(FILES * (local + central)), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.fill(0xff, 84, 96);
  yield end;
}

type Write = (bytes: Buffer, start: number, number: number) => number;

/** So many headers of one size; `write` fills one in, and returns where its name stands. */
function headers(from: number, size: number, write: Write): Buffer {
  const bytes = Buffer.alloc(PIECE * size);
  for (let at = 0; at < PIECE; at += 1) bytes.write(nameOf(from + at), write(bytes, at * size, from + at));
  return bytes;
}

/** Headers of empty files (POSIX.1-2017, pax, "ustar Interchange Format"). The checksum of each differs by its digits. */
function* tarOf(): Generator<Buffer> {
  const first = Buffer.alloc(512);
  first.write(nameOf(0), 0);
  first.write("0000600\0", 100);
  for (const place of [124, 136]) first.write("00000000000\0", place);
  first.fill(" ", 148, 156);
  first.write("0ustar\x0000", 156);
  const sum = first.reduce((all, byte) => all + byte, 0);
  for (let at = 0; at < FILES; at += PIECE)
    yield headers(at, 512, (bytes, start, number) => {
      first.copy(bytes, start);
      const digits = Array.from(String(number), Number).reduce((all, digit) => all + digit, 0);
      bytes.write(`${(sum + digits).toString(8).padStart(6, "0")}\0 `, start + 148);
      return start;
    });
  yield Buffer.alloc(1_024);
}
