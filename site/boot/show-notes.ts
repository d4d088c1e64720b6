import { listen } from "./listen.ts";

/** How long a note stays after the pointer has left it, in milliseconds: so long that the pointer reaches it. */
const STAYS = 250;

/**
 * Shows a note or a reference beside its number, and what a term means beside it, while the pointer or the focus is on either, and after a tap. Escape hides it
 * (WCAG 2.2, 1.4.13). Without it, the number leads to the list under the text.
 */
export function showNotes(): void {
  let note: HTMLElement | undefined;
  let from: HTMLAnchorElement | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const numberAt = (target: EventTarget | null) =>
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('.prose a[aria-describedby="footnote-label"], .prose a.term')
      : null;
  const isIn = (target: EventTarget | null) => target instanceof Node && note?.contains(target) === true;

  function hide() {
    clearTimeout(hiding);
    note?.remove();
    note = from = undefined;
  }
  function hideSoon() {
    clearTimeout(hiding);
    hiding = setTimeout(hide, STAYS);
  }
  function show(number: HTMLAnchorElement) {
    clearTimeout(hiding);
    if (number === from) return;
    hide();
    // It stands in the margin already.
    const margin = number.parentElement?.nextElementSibling;
    if (margin?.className === "margin-note" && margin.checkVisibility()) return;
    const text = document.getElementById(decodeURIComponent(number.hash.slice(1)));
    if (!text) return;
    note = document.createElement("div");
    note.popover = "manual";
    note.append(...Array.from(text.cloneNode(true).childNodes));
    // The way back is of use in the list alone.
    for (const back of note.querySelectorAll('a[href^="#footnote-ref-"]')) back.remove();
    for (const named of note.querySelectorAll("[id]")) named.removeAttribute("id");
    number.after(note);
    note.showPopover();
    from = number;
    place();
  }
  /** Under the number, or above it where there is no room. */
  function place() {
    if (!note || !from) return;
    const { left, bottom, top } = from.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return hide();
    const { offsetWidth, offsetHeight } = note;
    const room = document.documentElement.clientWidth - offsetWidth - 8;
    note.style.left = `${Math.max(8, Math.min(left - 16, room))}px`;
    note.style.top = `${bottom + offsetHeight + 8 < innerHeight ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
  }
  function follow(target: EventTarget | null) {
    const number = numberAt(target);
    if (number) show(number);
    else if (isIn(target)) clearTimeout(hiding);
    else if (note) hideSoon();
  }
  listen("pointerover", (event) => {
    if (event.pointerType === "mouse") follow(event.target);
  });
  listen("focusin", ({ target }) => follow(target));
  listen("click", (event) => {
    const number = numberAt(event.target);
    // A finger cannot point without following, so its tap shows the note.
    if (number && event instanceof PointerEvent && event.pointerType === "touch") {
      event.preventDefault();
      show(number);
    } else if (!isIn(event.target)) hide();
  });
  listen("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  listen("scroll", ({ target }) => {
    if (!isIn(target)) place();
  });
}
