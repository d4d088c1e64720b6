/**
 * Listens on the window, before anything in the page hears of an event. While React hydrates, it stops clicks and keys
 * in the parts that it has not reached yet.
 */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => unknown,
): void {
  addEventListener(type, listener, { capture: true, passive: type.startsWith("touch") });
}
