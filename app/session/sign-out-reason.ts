const KEY = "signedOut";

/** Keeps the reason of a sign-out over the reload that follows. */
export function keepSignOutReason(reason: "idle"): void {
  try {
    sessionStorage.setItem(KEY, reason);
  } catch {
    // If the browser keeps nothing, the login page shows no reason.
  }
}

/** Why this tab's last session ended, unless its member ended it. */
export function readSignOutReason(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the reason: it was shown, and the member has gone on. */
export function forgetSignOutReason(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
