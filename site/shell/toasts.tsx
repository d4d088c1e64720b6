import { lazy, type ReactNode, Suspense } from "react";
import { useToasts } from "./send-toast.ts";

// Loads the library with the first toast, because most pages never show one. Without a network the page shows the
// text itself.
const ToastView = lazy<() => ReactNode>(() =>
  import("./toast-view.tsx").catch(() => ({ default: () => null })),
);

export function Toasts() {
  const first = useToasts((state) => state.queue.length > 0 || state.shown);
  return first ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null;
}
