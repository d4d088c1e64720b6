type Policy = Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string | null>;
type TrustedTypesWindow = { trustedTypes?: { createPolicy: (name: string, policy: Policy) => unknown } };

/**
 * Lets scripts make scripts of this site alone (W3C, Trusted Types, the default policy): those that the document came with,
 * which passed its policy's hashes, and addresses of this site. Markup passes: it was sanitised when it was stored, React
 * Router writes some of its own, and what runs in it the policy refuses already.
 */
export function trustOwnScripts(): void {
  const cameWithPage = (text: string) =>
    Array.from(document.scripts).some((script) => script.textContent === text);
  // Zod would try whether it may make functions from text, which the policy reports.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  const { trustedTypes } = window as TrustedTypesWindow;
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => text,
    createScript: (text) => (text === "" || cameWithPage(text) ? text : null),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}
