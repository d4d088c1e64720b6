type Policy = Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string | null>;
type TrustedTypesWindow = { trustedTypes?: { createPolicy: (name: string, policy: Policy) => unknown } };

/**
 * The default policy of Trusted Types (W3C): a script may be made from a text that came with the document, or from an
 * address of this site. Markup passes, because the content-security policy already refuses scripts in it.
 */
export function trustOwnScripts(): void {
  const cameWithPage = (text: string) =>
    Array.from(document.scripts).some((script) => script.textContent === text);
  // Otherwise zod tries to make a function from text, and the browser reports that.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  const { trustedTypes } = window as TrustedTypesWindow;
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => text,
    createScript: (text) => (text === "" || cameWithPage(text) ? text : null),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}
