import { create } from "zustand";

type Confirmation = {
  /** The dialog that asks stands over the page. */
  isAsking: boolean;
  /** Ends the dialog for every call that waits for it. */
  answer: (isConfirmed: boolean) => void;
};

/** Whether the confirmation dialog is open. The session's runtime shows it. */
export const useConfirmation = create<Confirmation>(() => ({ isAsking: false, answer: () => undefined }));

let underWay: Promise<boolean> | undefined;
let confirmedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks for password or passkey again, once for all waiting calls, unless the member has confirmed since `sentAt` (of
 * `performance.now()`). Throws an `AbortError` when the member cancels.
 */
export async function confirmAgain(sentAt: number): Promise<void> {
  if (confirmedAt > sentAt) return;
  underWay ??= ask().finally(() => (underWay = undefined));
  if (!(await underWay)) throw new DOMException("The member thought better of it.", "AbortError");
  confirmedAt = performance.now();
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    function answer(isConfirmed: boolean): void {
      resolve(isConfirmed);
      // A dialog that closes late must not end the next one.
      useConfirmation.setState((state) => (state.answer === answer ? { isAsking: false } : state));
    }
    useConfirmation.setState({ isAsking: true, answer });
  });
}
