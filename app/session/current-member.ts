import { forgetKept, keep, readKept } from "../../ui/device-store.ts";
import { OF_MEMBER } from "./forget-session.ts";
import { useSession } from "./session-store.ts";

const KEY = `${OF_MEMBER}id`;

/** Remembers whose device this is, and forgets what it kept of anybody else who never signed out. */
export function rememberMember(id: string): void {
  if ((readKept<string>(KEY) ?? id) !== id) forgetKept(OF_MEMBER);
  keep(KEY, id);
}

/** The member: who is signed in, or without a network who was. */
export function currentMember(): string | undefined {
  return useSession.getState().tokenPayload?.id ?? readKept<string>(KEY);
}
