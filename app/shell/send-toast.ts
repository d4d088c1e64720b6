import { create } from "zustand";

export type Toast = {
  kind: "success" | "error" | "warn" | "info" | "default";
  text: string;
  position?: "top-right" | "bottom-left";
  /** The page says it too, where the reader is: it is shown, and not said a second time to who listens. */
  isEcho?: boolean;
  /** What its button does, such as taking back what was done; it then stays twice as long. */
  action?: { label: string; run: () => void };
};

type ToastState = { queue: Toast[]; shown: boolean; take: () => Toast[] };

/** Toasts that wait to be shown. */
export const useToasts = create<ToastState>((set, get) => ({
  queue: [],
  shown: false,
  take: () => {
    const { queue } = get();
    set({ queue: [], shown: true });
    return queue;
  },
}));

/** SEND_TOAST of the specification's section 4. */
export function sendToast(toast: Toast): void {
  useToasts.setState(({ queue }) => ({ queue: [...queue, toast] }));
}
