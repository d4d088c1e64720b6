import { create } from "zustand";

export type Toast = {
  kind: "success" | "error" | "warn" | "info" | "default";
  text: string;
  position?: "top-right" | "bottom-left";
  /** The page shows the same text where the reader is, so a screen reader should not read the toast as well. */
  isEcho?: boolean;
  /** `takeBackToast` takes it away by this name. */
  name?: string;
  /** What its button does, such as undo. With a button a toast stays twice as long. */
  action?: { label: string; run: () => void };
};

type ToastState = {
  queue: Toast[];
  /** The names of toasts that are no longer true. */
  gone: string[];
  take: () => Toast[];
};

/** Toasts that wait to be shown. */
export const useToasts = create<ToastState>((set, get) => ({
  queue: [],
  gone: [],
  take: () => {
    const { queue } = get();
    set({ queue: [] });
    return queue;
  },
}));

/** SEND_TOAST of the specification's section 4. */
export function sendToast(toast: Toast): void {
  useToasts.setState(({ queue }) => ({ queue: [...queue, toast] }));
}
