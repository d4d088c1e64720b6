import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { ITEM_KINDS, type ItemKind } from "../../contracts/item-kinds.ts";
import { itemKey } from "../../contracts/item.ts";
import { itemHistory, type KeptItem } from "../office/index.ts";
import { documentOf } from "./texts.ts";
import { Untaken } from "../../platform/core/untaken.ts";

export type Named = { kind: ItemKind; key: string };

/** The items that the archive has, as its files are named. */
export async function listItems(folder: string): Promise<Named[]> {
  const found: Named[] = [];
  for (const kind of ITEM_KINDS) {
    const names = await readdir(path.join(folder, "content", kind)).catch(() => []);
    const keys = new Set(names.map((name) => name.replace(/(\.(fr|en)\.md|\.yaml)$/, "")));
    for (const key of [...keys].toSorted()) if (itemKey.safeParse(key).success) found.push({ kind, key });
  }
  return found;
}

/** An item as its files have it. Throws an error that names the file that is absent or wrong. */
export async function readItem(folder: string, { kind, key }: Named): Promise<KeptItem> {
  const at = path.join(folder, "content", kind);
  const names = (await readdir(at)).filter((name) => name.startsWith(`${key}.`));
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(path.join(at, name), "utf8"));
  const document = documentOf(kind, key, (name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Untaken("absent", `content/${kind}/${name}`);
    return text;
  });
  const history = await read(folder, `history/${kind}/${key}.yaml`, itemHistory);
  return { kind, key, document, history };
}

/** A YAML file of the archive. Throws `StartFailure` with the first thing that is wrong in it. */
export async function read<Shape>(folder: string, name: string, shape: z.ZodType<Shape>): Promise<Shape> {
  const text = await readFile(path.join(folder, name), "utf8");
  const result = shape.safeParse(parseYaml(text, { maxAliasCount: 0 }));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Untaken("file_shape", `${name}: ${issue?.path.join(".")} ${issue?.message}`);
}

/** A list that the archive may lack. */
export async function readOr<Shape>(
  folder: string,
  name: string,
  shape: z.ZodType<Shape>,
): Promise<Shape | undefined> {
  return read(folder, name, shape).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
}
