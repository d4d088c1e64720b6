import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import type { Folder } from "./folder.ts";
import { reasonOf } from "../../platform/core/reason-of.ts";
import { Untaken } from "../../platform/core/untaken.ts";

export type FrontMatter = Record<string, unknown>;

/** More aliases than a person writes would only make a small file large (YAML's "billion laughs"). */
const ALIASES = { maxAliasCount: 50 };

/**
 * A text and what stands above it: YAML between `---`, TOML between `+++`, or JSON (Hugo's documentation, "Front matter"). Throws an
 * error that says what is wrong in it.
 */
export function readFrontMatter(text: string): { front: FrontMatter; body: string } {
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(text)?.[1];
  if (fence) {
    const end = text.indexOf(`\n${fence}`, 3);
    if (end < 0) throw new Untaken("front_matter");
    const head = text.slice(text.indexOf("\n") + 1, end + 1);
    const body = text.slice(text.indexOf("\n", end + 1) < 0 ? text.length : text.indexOf("\n", end + 1) + 1);
    return { front: readHead(head, fence === "---" ? "yaml" : "toml"), body };
  }
  if (text.startsWith("{\n")) {
    const end = text.indexOf("\n}\n");
    if (end > 0) return { front: readHead(text.slice(0, end + 2), "json"), body: text.slice(end + 3) };
  }
  return { front: {}, body: text };
}

function readHead(head: string, format: string): FrontMatter {
  try {
    return readData(head, format);
  } catch (error) {
    throw new Untaken("front_matter", "", { parser: reasonOf(error) });
  }
}

/** What stands above a file's text; undefined where that cannot be read, which is told when the file's turn comes. */
export function frontOf(folder: Folder, file: string): FrontMatter | undefined {
  try {
    return readFrontMatter(folder.text(file)).front;
  } catch {
    return undefined;
  }
}

/** A file of settings, by its extension. */
export function readData(text: string, format: string): FrontMatter {
  const read: unknown =
    format === "toml" ? parseToml(text) : format === "json" ? JSON.parse(text) : parseYaml(text, ALIASES);
  return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as FrontMatter) : {};
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** A list of words, however it was written: as a list, or in one text with commas or spaces. */
export function listOf(value: unknown, separator: RegExp = /,/): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean);
  return textOf(value)
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** A day, of a date in any of the forms that the systems write; undefined if it is none. */
export function dayOf(value: unknown): string | undefined {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10);
  const text = textOf(value);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const read = new Date(day ?? text);
  return text && !Number.isNaN(read.getTime()) ? read.toISOString().slice(0, 10) : undefined;
}
