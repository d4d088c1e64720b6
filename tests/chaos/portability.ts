import { execFile } from "node:child_process";
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { parse, stringify } from "yaml";
import { unpackInto } from "../../modules/exchange/index.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { type Fault, must, seconds } from "./fault.ts";
import { openSite } from "./site.ts";

const [POSTS, MEDIA] = [300, 1_000];
const ROOT = path.join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** A site of 300 posts, 1,000 pictures, versions and francs goes out, comes into an empty one, and goes out again: on the embedded database and on a server. */
export const portability: Fault = {
  name: "portability",
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), "hairpin-portability-"));
    const at = (name: string) => path.join(folder, name);
    const hairpin = async (place: Record<string, string>, ...given: string[]) => {
      const env = { ...process.env, DATA_DIR: at("server-data"), ...place };
      const { stdout } = await run(process.execPath, ["server/command-line.ts", ...given], {
        cwd: ROOT,
        env,
      });
      return stdout;
    };
    // The starting content, made larger.
    const first = await openSite();
    await first.start();
    await first.stop();
    await hairpin({ DATA_DIR: first.dataDir }, "export", "--to", at("small.tar.zst"));
    await first.close();
    await unpackInto(createReadStream(at("small.tar.zst")), at("large"));
    multiplyPosts(at("large"));
    await addMedia(at("large"));
    const large = { DATA_DIR: at("large-data") };
    const told = await hairpin(large, "import", at("large"), "--yes");
    must(/ 1\d{3} are as they were there/.test(told) && !/cannot be taken/.test(told), told.slice(-500));
    await hairpin(large, "demo", "--yes");
    const from = performance.now();
    const said = await hairpin(large, "export", "--to", at("one.tar.zst"), "--members", at("members.age"));
    const took = performance.now() - from;
    writeFileSync(at("key"), said.trim().split("\n").at(-1) ?? "");

    mkdirSync(at("server"));
    const server = await startEmbeddedServer(at("server"));
    await migrateDatabase(server.address);
    const { host, port, user, database } = server.address as {
      host: string;
      port: number;
      user: string;
      database: string;
    };
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const theirs = ["--members", at("members.age"), "--key", at("key")];
    let longest = 0;
    const places: Record<string, string>[] = [{ DATA_DIR: at("empty-data") }, { DATABASE_URL: url }];
    for (const place of places) {
      const begun = performance.now();
      await hairpin(place, "import", at("one.tar.zst"), "--yes", ...theirs);
      longest = Math.max(longest, performance.now() - begun);
      await hairpin(place, "export", "--to", at("two.tar.zst"));
      must(
        readFileSync(at("one.tar.zst")).equals(readFileSync(at("two.tar.zst"))),
        `${Object.keys(place).join()}: other bytes`,
      );
    }
    await server.stop();
    const operations = readFileSync(at("one.tar.zst")).length;
    rmSync(folder, { recursive: true });
    return {
      fault: `${POSTS} posts, ${MEDIA} pictures, versions and francs leave, come into an empty site, and leave again`,
      seen: `the same ${operations} bytes, embedded and on a server; out in ${seconds(took)}`,
      recovered: `in, in ${seconds(longest)}`,
      lost: "0",
    };
  },
};

/** Copies of the posts under other keys and addresses, with a version each that is older than what readers see. */
function multiplyPosts(archive: string): void {
  const content = path.join(archive, "content/post");
  const keys = readdirSync(content).flatMap((name) => (name.endsWith(".fr.md") ? name.slice(0, -6) : []));
  for (let number = 0; number < POSTS; number += 1) {
    const key = keys[number % keys.length] ?? "";
    const copy = `${key}-${number}`;
    for (const locale of ["fr", "en"]) {
      const text = readFileSync(path.join(content, `${key}.${locale}.md`), "utf8");
      const [, front = "", body = ""] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
      const said = parse(front) as { slug: string };
      const written = stringify({ ...said, slug: `${said.slug}-${number}` }, { lineWidth: 0 });
      writeFileSync(path.join(content, `${copy}.${locale}.md`), `---\n${written}---\n${body}`);
    }
    const history = parse(readFileSync(path.join(archive, `history/post/${key}.yaml`), "utf8")) as {
      versions: { number: number }[];
      liveVersion: number;
      position: number;
    };
    const [last] = history.versions;
    const older = { ...last, document: { title: { fr: "Avant", en: "Before" } } };
    const versions = [older, { ...last, number: 2 }];
    const made = { ...history, position: 100 + number, liveVersion: 2, versions };
    writeFileSync(path.join(archive, `history/post/${copy}.yaml`), stringify(made, { lineWidth: 0 }));
  }
}

async function addMedia(archive: string): Promise<void> {
  const list = parse(readFileSync(path.join(archive, "media.yaml"), "utf8")) as {
    pictures: object[];
    library: object[];
  };
  mkdirSync(path.join(archive, "media/library"), { recursive: true });
  for (let number = 0; number < MEDIA; number += 1) {
    const name = `picture-${String(number).padStart(4, "0")}.webp`;
    const background = { r: number % 256, g: Math.floor(number / 256), b: 90 };
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .webp()
      .toBuffer();
    writeFileSync(path.join(archive, "media/library", name), bytes);
    const file = { path: `library/${name}`, name, type: "image/webp", size: bytes.length };
    list.pictures.push({ path: file.path, focus: null });
    list.library.push({
      ...file,
      alt: { fr: "", en: "" },
      crop: null,
      addedAt: "2026-01-02T03:04:05.000Z",
      removedAt: null,
    });
  }
  writeFileSync(path.join(archive, "media.yaml"), stringify(list, { lineWidth: 0 }));
}
