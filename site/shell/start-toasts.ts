import { useToasts } from "./send-toast.ts";

let isStarted = false;

/** Shows toasts from now on. The library is loaded with the first one, because most pages never show any. */
export function startToasts(): void {
  if (isStarted) return;
  isStarted = true;
  const show = async () => {
    if (useToasts.getState().queue.length === 0) return;
    stop();
    // Without a network the page says the same itself.
    await import("./toast-view.tsx").then(
      ({ mountToasts }) => mountToasts(),
      () => (isStarted = false),
    );
  };
  const stop = useToasts.subscribe(show);
  void show();
}
