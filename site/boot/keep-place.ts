import { listen } from "./listen.ts";

const MARK = "typed:";
/** In milliseconds: how long we wait for the other page to show its form. */
const PATIENCE = 15_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Record<string, string>;

/**
 * Keeps the query and what is typed, except passwords and files, when the reader switches the language. The text
 * travels in `window.name`: reading that is fast, and it is cleared at once, so no other site sees it.
 */
export function keepPlace(): void {
  listen("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[data-language]");
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    // The application has shown other screens since.
    if (document.getElementById("app"))
      link.pathname = `/${link.hreflang}${location.pathname.replace(/^\/(fr|en)(?=\/|$)/, "")}`;
    const typed = typedOn();
    if (Object.keys(typed).length > 0) window.name = MARK + JSON.stringify(typed);
  });
  if (!window.name.startsWith(MARK)) return;
  const typed = JSON.parse(window.name.slice(MARK.length)) as Typed;
  window.name = "";
  // A member's screen has its form only after React runs.
  addEventListener("DOMContentLoaded", () => {
    if (document.getElementById("app")) addEventListener("hydrated", () => restore(typed));
    else restore(typed);
  });
}

function restore(typed: Typed): void {
  const type = () => {
    for (const [place, control] of controls()) {
      const value = typed[place];
      if (value === undefined) continue;
      delete typed[place];
      write(control, value);
    }
  };
  type();
  const observer = new MutationObserver(type);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

function typedOn(): Typed {
  const typed: Typed = {};
  for (const [place, control] of controls()) {
    if (isBox(control)) {
      if (control.checked !== control.defaultChecked) typed[place] = String(control.checked);
    } else if (control instanceof HTMLSelectElement || control.value !== control.defaultValue) {
      typed[place] = control.value;
    } else if (control.value) typed[place] = control.value;
  }
  return typed;
}

function* controls(): Generator<[string, Control]> {
  const seen = new Map<string, number>();
  for (const control of document.querySelectorAll<Control>("main :is(input, textarea, select)")) {
    if (/^(password|file|hidden|submit)$/.test(control.type)) continue;
    const name = control.name || control.id;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    yield [`${name} ${nth}`, control];
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Sets a value as typing does, so that React notices it. */
function write(control: Control, value: string): void {
  if (isBox(control)) {
    if (String(control.checked) !== value) control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
