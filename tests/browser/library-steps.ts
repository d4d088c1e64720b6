import type { Member } from "./members.ts";

type File = { id: string; path: string; name: string };

/** A name for a file or an address that no other test gives. */
export const uniqueName = (word: string) => `${word}-${Math.random().toString(36).slice(2, 8)}`;

/** The files of the library whose names or descriptions hold these words. */
export const findFiles = async (admin: Member, words: string) =>
  (await admin.call<{ "hydra:member": File[] }>("GET", `/api/media?q=${words}`))["hydra:member"];
