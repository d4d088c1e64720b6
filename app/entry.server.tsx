import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { i18n } from "i18next";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { deferHydration } from "./boot/defer-hydration.ts";
import { inlineStyles } from "./inline-styles.ts";
import { translationsContext } from "./shell/translations-context.ts";
import { siteContext } from "./site-context.ts";
import { TextsContext } from "./ui/prose.tsx";

export { siteContext, translationsContext };

/** i18next in the page's language, which `server/` gives. */
export const languageContext = createContext<i18n>();

/** A fault of a page is logged; React Router shows the reader its own page for it. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  context
    .get(siteContext)
    .ctx.log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}

/** Renders a whole document: it is kept and sent as ready bytes, so nothing streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const html = await render(
    <TextsContext value={loadContext.get(siteContext).texts}>
      <I18nextProvider i18n={loadContext.get(languageContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </I18nextProvider>
    </TextsContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(deferHydration(inlineStyles(html)), { status, headers });
}

function render(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
