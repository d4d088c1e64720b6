import { groupsOf } from "../../../contracts/menu.ts";
import type { Localized } from "../../../contracts/localized.ts";

/** An entry of the menu as its form holds it. */
export type DraftEntry = { to: string; label?: Partial<Localized>; isUnder?: boolean };

type Entries = readonly DraftEntry[];

/** Where an entry stands among those that it can change places with: the others of its group, or the groups. */
export function placeAmong(entries: Entries, at: number): { index: number; count: number } {
  const groups = groupsOf(entries);
  const group = groups.findIndex((one) => one.includes(entries[at] as DraftEntry));
  const inGroup = groups[group]?.indexOf(entries[at] as DraftEntry) ?? 0;
  if (inGroup === 0) return { index: group, count: groups.length };
  return { index: inGroup - 1, count: (groups[group]?.length ?? 1) - 1 };
}

/** Moves an entry to another place among its equals. One that has others under it takes them along. */
export function moved(entries: Entries, at: number, to: number): DraftEntry[] {
  const { index } = placeAmong(entries, at);
  if (entries[at]?.isUnder && at > 0) return swapped([...entries], at, at + to - index);
  return swapped(groupsOf(entries), index, to).flat();
}

function swapped<One>(list: One[], from: number, to: number): One[] {
  const taken = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...taken);
}

/** Whether an entry can go into the group above it: one that has a group of its own cannot. */
export function canGoUnder(entries: Entries, at: number): boolean {
  return at > 0 && !entries[at]?.isUnder && !entries[at + 1]?.isUnder;
}

/** Puts an entry into the group above it. */
export function putUnder(entries: Entries, at: number): DraftEntry[] {
  return entries.map((entry, place) => (place === at ? { ...entry, isUnder: true } : entry));
}

/** Takes an entry out of its group: it then stands after it. */
export function takenOut(entries: Entries, at: number): DraftEntry[] {
  const entry = entries[at];
  return groupsOf(entries).flatMap((group) =>
    entry && group.includes(entry)
      ? [...group.filter((one) => one !== entry), { ...entry, isUnder: false }]
      : group,
  );
}

/** Removes an entry, and what stands under it. */
export function removed(entries: Entries, at: number): DraftEntry[] {
  const entry = entries[at];
  return groupsOf(entries).flatMap((group) =>
    group[0] === entry ? [] : group.filter((one) => one !== entry),
  );
}
