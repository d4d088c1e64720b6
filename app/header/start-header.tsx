import type { i18n } from "i18next";
import { createRoot } from "react-dom/client";
import { Providers } from "../providers.tsx";
import { AccountMenu } from "./member-menu.tsx";
import { SessionGate } from "./session-gate.tsx";

/** Shows in the header who is signed in, and runs their session. */
export function startHeader(language: i18n): void {
  const element = document.getElementById("account");
  if (!element) return;
  createRoot(element).render(
    <Providers i18n={language}>
      <AccountMenu />
      <SessionGate />
    </Providers>,
  );
}
