import type { Translate } from "../../ui/texts.tsx";
import { drawFeatures } from "./draw-features.ts";
import { drawStructures } from "./draw-structures.ts";

const BLOCK = /<pre tabindex="0"><code class="language-(dot-bracket|gff)">([^]*?)\n<\/code><\/pre>/g;
const DRAWINGS = { "dot-bracket": drawStructures, gff: drawFeatures };

/** Draws above a block of code what it describes. A block that cannot be read stays alone. */
export function drawCode(html: string, t: Translate, language: string): string {
  return html.replaceAll(
    BLOCK,
    (block, kind: keyof typeof DRAWINGS, code: string) => DRAWINGS[kind](textOf(code), t, language) + block,
  );
}

/** The text of a block: without the colours of its bases. */
function textOf(code: string): string {
  return code
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
