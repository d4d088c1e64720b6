import { pageFinder } from "../site/find-page.ts";
import { PAGES } from "../site/pages.ts";
import { DOCUMENTS } from "./pages.tsx";

export { drawFigures } from "../site/figures/draw.ts";
export { default as figureStyles } from "../site/figures/figures.css?raw";
export { renderPage } from "../site/render.tsx";

/** Finds the page or the screen at a path without a language. The last page takes any word. */
export const findPage = pageFinder([...DOCUMENTS, ...PAGES]);
