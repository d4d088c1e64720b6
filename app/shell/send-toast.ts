import { create } from "zustand";

export type Toast = {
  kind: "success" | "error" | "warn" | "info" | "default";
  text: string;
  position?: "top-right" | "bottom-left";
  /** The page shows the same text where the reader is, so a screen reader should not read the toast as well. */
  isEcho?: boolean;
  /** A later toast of this name replaces it, and `takeBackToast` takes it away. */
  name?: string;
  /** What its button does, such as undo. With a button a toast stays twice as long. */
  action?: { label: string; run: () => void };
};

type ToastState = {
  queue: Toast[];
  /** The names of toasts that are no longer true. */
  gone: string[];
  shown: boolean;
  take: () => Toast[];
};

/** Toasts that wait to be shown. */
export const useToasts = create<ToastState>((set, get) => ({
  queue: [],
  gone: [],
  shown: false,
  take: () => {
    const { queue } = get();
    set({ queue: [], shown: true });
    return queue;
  },
}));

/** Takes a toast away once it is no longer true. */
export function takeBackToast(name: string): void {
  useToasts.setState(({ queue, gone }) => ({
    queue: queue.filter((toast) => toast.name !== name),
    gone: [...gone, name],
  }));
}

/** SEND_TOAST of the specification's section 4. */
export function sendToast(toast: Toast): void {
  if (toast.name) takeBackToast(toast.name);
  useToasts.setState(({ queue }) => ({ queue: [...queue, toast] }));
}
