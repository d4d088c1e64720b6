const KEY = "signedOut";

/** Keeps, over the reload that ends a session, why it ended. */
export function keepSignOutReason(reason: "idle"): void {
  try {
    sessionStorage.setItem(KEY, reason);
  } catch {
    // A browser that keeps nothing: the login page stands without the reason.
  }
}

/** Why this tab's last session ended, if not by its member. */
export function readSignOutReason(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** It is told once. */
export function forgetSignOutReason(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
