/** Adds a listener to several events until the signal aborts; not passive, so it may prevent the browser's default. */
export function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  types: readonly Type[],
  listener: (event: HTMLElementEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  for (const type of types) element.addEventListener(type, listener, {passive: false, signal});
}
