import type { KeyboardEvent } from "react";

/** The keys of a form beside the text: Ctrl-Enter sends it, and does not publish the text; Escape leaves it. */
export function formKeys(leave: () => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSent && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isSent) event.currentTarget.form?.requestSubmit();
    else leave();
  };
}
