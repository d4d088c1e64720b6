import { useToasts } from "./send-toast.ts";

/** Takes a toast away once it is no longer true. */
export function takeBackToast(name: string): void {
  useToasts.setState(({ queue, gone }) => ({
    queue: queue.filter((toast) => toast.name !== name),
    gone: [...gone, name],
  }));
}
