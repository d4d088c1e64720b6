import { diff3Merge } from "node-diff3";

export type Overlap = { path: string; mine: unknown; theirs: unknown };
type Merged = { document: Record<string, unknown>; overlaps: Overlap[] };
type Both = { base: unknown; mine: unknown; theirs: unknown };

/**
 * Merges two editors' changes of the same draft: field by field, and a long text block by block. Where both changed
 * the same text it keeps mine and names the place.
 */
export function mergeDocuments(both: Record<keyof Both, Record<string, unknown>>): Merged {
  const overlaps: Overlap[] = [];
  const document = merge(both, "", overlaps) as Record<string, unknown>;
  return { document, overlaps };
}

function merge({ base, mine, theirs }: Both, path: string, overlaps: Overlap[]): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs)) {
    const old = isRecord(base) ? base : {};
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return Object.fromEntries(
      names.map((name) => [
        name,
        merge(
          { base: old[name], mine: mine[name], theirs: theirs[name] },
          path ? `${path}.${name}` : name,
          overlaps,
        ),
      ]),
    );
  }
  if (isListOf(mine) && isListOf(theirs) && isListOf(base) && hasLength(base.length, mine, theirs))
    return mine.map((one, index) =>
      merge({ base: base[index], mine: one, theirs: theirs[index] }, `${path}.${index}`, overlaps),
    );
  if (typeof mine === "string" && typeof theirs === "string" && typeof base === "string") {
    const joined = mergeBlocks({ base, mine, theirs });
    if (joined !== undefined) return joined;
  }
  overlaps.push({ path, mine, theirs });
  return mine;
}

/** Empty lines separate blocks and belong to the block before them. */
function mergeBlocks({ base, mine, theirs }: Record<keyof Both, string>): string | undefined {
  const blocks = (text: string) => text.split(/(?<=\n\n)/);
  const regions = diff3Merge(blocks(mine), blocks(base), blocks(theirs));
  if (regions.some(({ conflict }) => conflict)) return undefined;
  return regions.flatMap(({ ok }) => ok ?? []).join("");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function hasLength(length: number, ...lists: unknown[][]): boolean {
  return lists.every((list) => list.length === length);
}
