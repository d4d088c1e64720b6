/** Where the reader was when they sent a form, and the control that they pressed last. */
let sentFrom: Element | null = null;
let pressed: Element | null = null;

/** Follows what the reader does, so that nothing is put in their way; gives back how to stop. */
export function followReader(): () => void {
  const onSubmit = () => (sentFrom = document.activeElement);
  const onClick = ({ target }: Event) => (pressed = (target as Element).closest("a, button, label, summary"));
  addEventListener("submit", onSubmit, true);
  addEventListener("click", onClick, true);
  return () => {
    removeEventListener("submit", onSubmit, true);
    removeEventListener("click", onClick, true);
  };
}

/** What was pressed last, and what has the focus now, where they are on the page. */
export function placesOfReader(): DOMRect[] {
  return [pressed, document.activeElement]
    .filter((element) => element?.isConnected && element !== document.body)
    .map((element) => (element as Element).getBoundingClientRect());
}

/** Leads the reader to an answer, by focus and by view; not who went elsewhere meanwhile: it is said to them, no more. */
export function takeFocus(answer: HTMLElement | null): void {
  const active = document.activeElement;
  const hasStayed = active === null || active === document.body || active === sentFrom;
  if (!answer || !hasStayed) return;
  answer.scrollIntoView({ block: "nearest", behavior: "instant" });
  answer.focus({ preventScroll: true });
}

/**
 * Remembers the control that was pressed last, and gives how to lead the focus back to it, once it takes one: while its work
 * goes on it may be disabled. Not from who went elsewhere meanwhile.
 */
export function giveFocusBack(): () => void {
  const control = pressed;
  const back = () => {
    if (document.activeElement === document.body && control instanceof HTMLElement) control.focus();
  };
  return () => {
    if (!control?.matches(":disabled")) return back();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      back();
    });
    observer.observe(control, { attributeFilter: ["disabled"] });
  };
}
