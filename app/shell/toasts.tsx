import { lazy, type ReactNode, Suspense } from "react";
import { useToasts } from "./send-toast.ts";

// Its library is fetched with the first toast: most pages never show one. Without a network the page itself says it.
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
