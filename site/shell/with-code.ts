import type { Translate } from "../../ui/texts.tsx";

const BLOCK = /<pre tabindex="0"><code(?: class="language-([\w-]+)")?>[\s\S]*?<\/pre>/g;
/** These say nothing of what stands in it. */
const NAMELESS = new Set(["text", "txt", "plain"]);

/** A text whose blocks of code name their language, have a button that copies them, and say where there is more beside (`boot/tell-scrolling.ts`). */
export function withCode(html: string, t: Translate): string {
  return html.replaceAll(BLOCK, (block, language?: string) => {
    const name = language && !NAMELESS.has(language) ? language : "";
    return `<div class="code"><div class="code-bar" data-no-print><span>${name}</span><span class="more-beside">${t("common:code.scrolls")}</span><span role="status"></span><button type="button" data-copy="${t("common:code.copied")}" data-needs-script>${t("common:code.copy")}</button></div>${block}</div>`;
  });
}
