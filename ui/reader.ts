/** Where the reader was when they sent a form, and the last control they pressed. */
let sentFrom: Element | null = null;
let pressed: Element | null = null;

/** Watches what the reader does, so that we never move them away from it. Returns how to stop. */
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

/** The boxes of the element that was pressed last and of the one that has the focus. */
export function placesOfReader(): DOMRect[] {
  return [pressed, document.activeElement]
    .filter((element) => element?.isConnected && element !== document.body)
    .map((element) => (element as Element).getBoundingClientRect());
}

/** Moves the focus and the view to an answer, unless the reader has gone elsewhere; then it is only announced. */
export function takeFocus(answer: HTMLElement | null): void {
  const active = document.activeElement;
  const hasStayed = active === null || active === document.body || active === sentFrom;
  if (!answer || !hasStayed) return;
  answer.scrollIntoView({ block: "nearest", behavior: "instant" });
  answer.focus({ preventScroll: true });
}

/**
 * Remembers the last pressed control. Returns a function that gives it the focus back once it is enabled, unless the
 * reader has gone elsewhere.
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
