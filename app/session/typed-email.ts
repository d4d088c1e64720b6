import type { FormEvent } from "react";
import { useSession } from "./session-store.ts";

let typed = "";

/** Remembers, while the page lives, the e-mail that is typed in one form of an account, for the others. */
export function noteEmail({ target }: FormEvent): void {
  if (target instanceof HTMLInputElement && target.name === "email") typed = target.value;
}

/** The signed-in member's e-mail, or the one that was typed in another form. */
export function knownEmail(): string {
  return useSession.getState().user.retrieved?.email ?? typed;
}
