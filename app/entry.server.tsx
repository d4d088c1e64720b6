import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import styles from "../ui/styles.css?inline";
import bootScript from "../site/boot/boot.ts?inline-script";
import { deferHydration } from "../site/boot/defer-hydration.ts";
import type { RouteHandle } from "./root.tsx";
import { translationsContext } from "../site/shell/translations-context.ts";
import { siteContext } from "../site/site.ts";
import fonts from "../ui/fonts/fonts.css?inline";
import { TextsContext } from "../ui/prose.tsx";
import { usedStyles } from "../site/used-styles.ts";

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

/** Renders a whole document into `site.document`. Nothing streams, because the page is kept as ready bytes. */
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
  const data = await dataScript(routerContext);
  const rendered = await inTurn(() =>
    renderToString(
      <TextsContext value={site.texts}>
        <I18nextProvider i18n={loadContext.get(languageContext)}>
          <ServerRouter
            context={{ ...routerContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
        </I18nextProvider>
      </TextsContext>,
    ),
  );
  await setImmediate(); // Others are answered between the rendering and what follows.
  const pieces = rendered.split(` nonce="${nonce}"`);
  const html = `<!DOCTYPE html>${pieces.join("")}`; // `renderToString` writes none.
  const style = fonts + stylesOf(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  sayKept(headers, request, loadContext);
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => route.handle as RouteHandle);
  const isPersonal = handles.some((handle) => handle?.hydrate === "now");
  site.policy = {
    scripts: [bootScript, data, ...scriptsIn(pieces)].map(hashOf),
    styles: [hashOf(style)],
    runsWasm: handles.some((handle) => handle?.runs === "wasm"),
    isPersonal,
  };
  site.document = deferHydration(withStyle(html, style), { data, isPersonal });
  return new Response(null, { status, headers });
}

/** The script that gives the loaders' data to React Router in the browser: whole, because nothing streams. */
async function dataScript({ serverHandoffStream }: EntryContext): Promise<string> {
  const data = await new Response(serverHandoffStream).text();
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const stream = "window.__reactRouterContext.streamController";
  return `${stream}.enqueue(${text});${stream}.close();`;
}

/** The scripts that React Router wrote into a document, which is cut at its nonces. An injected script does not know the nonce. */
function scriptsIn(pieces: string[]): string[] {
  return pieces
    .slice(1)
    .filter((_, position) => pieces[position]?.slice(-40).match(/<script[^<>]*$/))
    .map((piece) => piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")));
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

/** React holds the main thread for some 5 ms a page. Pages take turns, and what waits is answered between two. */
function inTurn(render: () => string): Promise<string> {
  const rendered = lastTurn.then(render);
  lastTurn = rendered.then(
    () => setImmediate(),
    () => undefined,
  );
  return rendered;
}
