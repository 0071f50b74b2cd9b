/** Adds listeners to an element's events until the signal aborts; not passive, so they may prevent the default. */
export function listenerOf(element: HTMLElement, signal: AbortSignal) {
  return <Type extends keyof HTMLElementEventMap>(
    types: readonly Type[],
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => {
    for (const type of types) element.addEventListener(type, listener, {passive: false, signal});
  };
}
