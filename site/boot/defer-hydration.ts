/** What loads the scripts and their texts early. */
const EARLY = /<link rel="(?:modulepreload"|preload" as="fetch")[^<>]*>/g;

/**
 * Makes React Router's scripts and the loaders' `data` inert until `wait-for-intent.ts` runs them: a page that is only read
 * needs none. What would load them early is removed with them: it delays what the reader sees (docs/decisions/0004). A
 * member's screen shows nothing without its scripts, so a template keeps those links for after the first paint: one after
 * the other the scripts cost a phone seven round trips.
 */
export function deferHydration(
  html: string,
  { data, isPersonal }: { data: string; isPersonal: boolean },
): string {
  const [headEnd, end] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  const head = html.slice(0, headEnd);
  const early = (head.match(EARLY) ?? []).join("");
  const body = html
    .slice(headEnd, end)
    .replace(
      "<script>window.__reactRouterContext",
      '<script type="text/x-deferred">window.__reactRouterContext',
    )
    .replace('<script type="module" async="">', '<script type="text/x-deferred" data-type="module">');
  return (
    head.replaceAll(EARLY, "") +
    (isPersonal ? `<template id="early">${early}</template>` : "") +
    body +
    `<script type="text/x-deferred">${data}</script>${html.slice(end)}`
  );
}
