import type { FormEvent } from "react";
import { useSession } from "../session/session-store.ts";

let typed = "";

/**
 * Remembers the e-mail typed in one account form for the others, as long as the page lives. It includes what was
 * typed before React ran.
 */
export const rememberEmail = {
  ref(form: HTMLFormElement | null): void {
    note(form?.elements.namedItem("email"));
  },
  onChange({ target }: FormEvent): void {
    note(target);
  },
};

function note(field: unknown): void {
  if (field instanceof HTMLInputElement && field.name === "email") typed = field.value;
}

/** The signed-in member's e-mail, or the one that was typed in another form. */
export function knownEmail(): string {
  return useSession.getState().user.retrieved?.email ?? typed;
}
