import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { bringStyles } from "./bring-styles.ts";
import { startTranslations } from "./i18n/start-translations.ts";

// A member's screen waits for its session: it is taken up while the texts come and React reads the page.
if (document.documentElement.dataset.hydrate === "now")
  void import("./session/session-life.ts").then(({ startSession }) => startSession()).catch(() => undefined); // The screen tries again, and says why.

// The page of a missing address is the only one that has none.
const isMissing = !document.querySelector("[rel=canonical]");
const [language] = await Promise.all([
  startTranslations(),
  bringStyles(),
  isMissing && import("./bring-route.ts").then(({ bringRoute }) => bringRoute()),
]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={language}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
