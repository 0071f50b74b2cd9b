/** Listens to some events of an element until a signal ends it; may keep the browser from what it does by itself. */
export function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  types: readonly Type[],
  listener: (event: HTMLElementEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  for (const type of types) element.addEventListener(type, listener, {passive: false, signal});
}
