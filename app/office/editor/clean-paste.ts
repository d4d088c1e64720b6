/** A word processor's heading of level 1 becomes level 2, because the page already has one. */
const HEADINGS: Record<string, string> = { H1: "h2", H5: "h4", H6: "h4" };
const NOISE = String.raw`style, meta, link, title, script, xml, o\:p`;
/** The bullet or number that Word writes into a list's line. */
const MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";

/** Cleans what was copied from Word or Google Docs: no sizes, fonts, empty lines, or lists made of bullets. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const marker of body.querySelectorAll<HTMLElement>(MARKER)) {
    const line = marker.closest("p");
    if (line) line.dataset["marker"] = marker.textContent;
  }
  for (const noise of body.querySelectorAll(`${NOISE}, ${MARKER}`)) noise.remove();
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) plainOut(element);
  for (const line of body.querySelectorAll("p, h2, h3, h4"))
    if (!line.textContent.trim() && !line.querySelector("img, br + br")) line.remove();
  return body.innerHTML;
}

/** Turns styles into elements, and Google's redirecting links into direct ones. */
function plainOut(element: HTMLElement): void {
  const { style } = element;
  const isDocs = element.tagName === "B" && element.id.startsWith("docs-internal-guid");
  if (element.tagName === "SPAN" || isDocs) {
    const marks = isDocs
      ? []
      : [
          (Number(style.fontWeight) >= 600 || style.fontWeight === "bold") && "strong",
          style.fontStyle === "italic" && "em",
          style.verticalAlign === "super" && "sup",
          style.verticalAlign === "sub" && "sub",
        ].filter((tag) => tag !== false);
    element.replaceWith(wrapped([...element.childNodes], marks));
    return;
  }
  const heading = HEADINGS[element.tagName];
  if (heading) {
    const level = document.createElement(heading);
    level.append(...element.childNodes);
    element.replaceWith(level);
    return;
  }
  if (element instanceof HTMLAnchorElement) leadOn(element);
  for (const name of element.getAttributeNames())
    if (!["href", "src", "alt", "colspan", "rowspan", "start", "data-source"].includes(name))
      element.removeAttribute(name);
}

function wrapped(nodes: ChildNode[], [tag, ...rest]: string[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (!tag) fragment.append(...nodes);
  else {
    const mark = document.createElement(tag);
    mark.append(wrapped(nodes, rest));
    fragment.append(mark);
  }
  return fragment;
}

function leadOn(anchor: HTMLAnchorElement): void {
  const { hostname, pathname, searchParams } = new URL(anchor.href, location.href);
  const to = searchParams.get("q");
  if (/(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(hostname) && pathname === "/url" && to)
    anchor.setAttribute("href", to);
  if (/^(file|javascript):/i.test(anchor.getAttribute("href") ?? ""))
    anchor.replaceWith(...anchor.childNodes);
}

/** Word writes a list as paragraphs with a level. */
function makeLists(body: HTMLElement): void {
  let list: { root: HTMLElement; at: HTMLElement[] } | undefined;
  for (const line of body.querySelectorAll<HTMLElement>("p")) {
    const level = /mso-list:\s*\w+ level(\d)/.exec(line.getAttribute("style") ?? "")?.[1];
    if (!level) {
      list = undefined;
      continue;
    }
    const isNumbered = /^\s*(\d+|[a-z])[.)]/i.test(line.dataset["marker"] ?? "");
    if (!list) {
      const root = document.createElement(isNumbered ? "ol" : "ul");
      line.before(root);
      list = { root, at: [root] };
    }
    while (list.at.length > Number(level)) list.at.pop();
    while (list.at.length < Number(level)) {
      const inner = document.createElement(isNumbered ? "ol" : "ul");
      (list.at.at(-1)?.lastElementChild ?? list.at.at(-1))?.append(inner);
      list.at.push(inner);
    }
    const item = document.createElement("li");
    item.append(...line.childNodes);
    list.at.at(-1)?.append(item);
    line.remove();
  }
}
