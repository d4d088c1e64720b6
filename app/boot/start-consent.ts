import { listen } from "./listen.ts";

/** The cookie that keeps the answer (specification, section 9: cookie consent name). */
const CONSENT_COOKIE = "cc_opt";
const SIX_MONTHS = 15_552_000; // in seconds: after that it is polite to ask again

/** Asks for consent until there is an answer. Nothing optional happens before it. */
export function startConsent(): void {
  if (document.cookie.includes(`${CONSENT_COOKIE}=`)) return;
  const banner = document.getElementById("consent");
  banner?.showPopover();
  listen("click", ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>("#consent [data-consent]")?.dataset.consent;
    if (answer === undefined) return;
    document.cookie = `${CONSENT_COOKIE}=${answer};path=/;max-age=${SIX_MONTHS};samesite=lax`;
    banner?.hidePopover();
  });
}
