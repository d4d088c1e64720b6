import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router";
import { pause } from "../site/boot/after-first-paint.ts";
import { startToasts } from "../site/shell/start-toasts.ts";
import { followReader } from "../ui/reader.ts";
import { startHeader } from "./header/start-header.tsx";
import { followLinks } from "./follow-links.ts";
import { Providers } from "./providers.tsx";
import { ROUTES } from "./routes.tsx";
import { startSession } from "./session/session-life.ts";
import { startTranslations } from "./start-translations.ts";

/** Takes over the screen that the server wrote. */
export async function start(element: HTMLElement): Promise<void> {
  // A screen needs the session, so the session is resumed while the texts load.
  void startSession().catch(() => undefined); // The screen tries again, and says why.
  await pause(); // A task for each step: a slow phone answers between them.
  const matches = matchRoutes(ROUTES, location) ?? [];
  const namespaces = document.documentElement.dataset.namespaces?.split(" ") ?? [];
  const [i18n] = await Promise.all([
    startTranslations(namespaces),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
  await pause();
  startToasts();
  followReader();
  // The document came for this screen, so nothing is loaded for it.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]));
  const router = createBrowserRouter(ROUTES, { hydrationData: { loaderData } });
  followLinks(router);
  await pause();
  const hydrated = new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }));
  // In slices, so that a slow phone answers meanwhile.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <Providers i18n={i18n}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
  startHeader(i18n);
  await hydrated;
}
