/**
 * Listens on the window, before anything in the page: while React takes the page over, it stops the clicks and keys that
 * it has not got to yet.
 */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => unknown,
): void {
  addEventListener(type, listener, { capture: true, passive: type.startsWith("touch") });
}
