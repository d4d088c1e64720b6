import { listen } from "./listen.ts";

/** The cookie that keeps the answer (specification, section 9: cookie consent name). */
const CONSENT_COOKIE = "cc_opt";
const SIX_MONTHS = 15_552_000; // in seconds: after that it is polite to ask again

/**
 * Asks for consent until there is an answer. Nothing optional happens before it, nor in the back office, where the question would
 * stand in the way of work. It runs before the first paint, because the question stands in the page and must not push it.
 */
export function startConsent(): void {
  const { dataset } = document.documentElement;
  if (dataset.namespaces?.includes("office") || document.cookie.includes(`${CONSENT_COOKIE}=`)) return;
  dataset.asks = "consent";
  listen("click", ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>("#consent [data-consent]")?.dataset.consent;
    if (answer === undefined) return;
    document.cookie = `${CONSENT_COOKIE}=${answer};path=/;max-age=${SIX_MONTHS};samesite=lax`;
    delete dataset.asks;
  });
}
