import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { i18n } from "i18next";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import styles from "./app.css?inline";
import bootScript from "./boot/boot.ts?inline-script";
import { deferHydration } from "./boot/defer-hydration.ts";
import type { RouteHandle } from "./root.tsx";
import { translationsContext } from "./shell/translations-context.ts";
import { siteContext } from "./site-context.ts";
import fonts from "./ui/fonts/fonts.css?inline";
import { TextsContext } from "./ui/prose.tsx";
import { usedStyles } from "./used-styles.ts";

export { siteContext, translationsContext };

/** i18next in the page's language, which `server/` gives. */
export const languageContext = createContext<i18n>();

/** The empty element that `root.tsx` writes. */
const EMPTY_STYLE = '<style id="style"></style>';

/** Logs a page's fault. The reader sees the error page. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  const site = context.get(siteContext);
  site.fault = error;
  // React Router throws other values for requests that no page takes, such as a form sent to a page without one.
  if (!(error instanceof Error)) return;
  site.ctx.log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}

/** Renders a whole document. Nothing streams, because the page is kept as ready bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const site = loadContext.get(siteContext);
  // `server/pages.ts` sends one page for every missing address, so it is rendered once.
  if (status === 404 && !site.isMissingPage) return new Response(null, { status, headers });
  const nonce = crypto.randomUUID();
  const rendered = await render(
    <TextsContext value={site.texts}>
      <I18nextProvider i18n={loadContext.get(languageContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </TextsContext>,
  );
  await setImmediate(); // Others are answered between the rendering and what follows.
  const html = rendered.replaceAll(` nonce="${nonce}"`, "");
  const style = fonts + stylesOf(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  sayKept(headers, request, loadContext);
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => route.handle as RouteHandle);
  const isPersonal = handles.some((handle) => handle?.hydrate === "now");
  site.policy = {
    scripts: [bootScript, ...scriptsOf(rendered, nonce)].map(hashOf),
    styles: [hashOf(style)],
    runsWasm: handles.some((handle) => handle?.runs === "wasm"),
    isPersonal,
  };
  return new Response(deferHydration(withStyle(html, style), { isPersonal }), { status, headers });
}

/** The scripts that React Router wrote into this document. An injected script does not know the nonce. */
function scriptsOf(html: string, nonce: string): string[] {
  const own = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, "g");
  return Array.from(html.matchAll(own), ([, text = ""]) => text).filter(Boolean);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Adds the header of `sayKept` to a page's data. */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Response {
  sayKept(response.headers, request, context);
  return response;
}

/** Tells the service worker that a device may keep this, and under which address. It keeps nothing else. */
function sayKept(headers: Headers, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.method !== "GET" || !context.get(siteContext).mayBeKept) return;
  const { pathname, search } = new URL(request.url);
  headers.set("X-Keep-Offline", pathname + search);
}

const stylesOf = usedStyles(styles);

/**
 * Writes the rules that a document uses into its head: all rules would delay a phone's first paint
 * (docs/decisions/0008). `bring-styles.ts` loads the rest before React shows anything new.
 */
function withStyle(html: string, style: string): string {
  return html.replace(EMPTY_STYLE, () => `<style id="style">${style}</style>`);
}

let lastTurn = Promise.resolve();

/** React holds the main thread for some 10 ms a page. Pages take turns, and what waits is answered between two. */
function render(element: React.ReactNode): Promise<string> {
  const rendered = lastTurn.then(() => renderNow(element));
  lastTurn = rendered.then(
    () => setImmediate(),
    () => undefined,
  );
  return rendered;
}

function renderNow(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        resolve(textOf(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
