/** How many listeners are on what outlives an element: the window, the document, media queries; by kind. */
export function countListeners(): {counts(): Record<string, number>; restore(): void} {
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  const counts: Record<string, number> = {};
  const outlives = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.body ||
    target instanceof MediaQueryList ||
    (window.visualViewport !== null && target === window.visualViewport);
  const count = (target: EventTarget, type: string, by: number) => {
    // A listener on nothing in particular is the window's: `addEventListener(…)` as a global.
    if (!outlives(target ?? window)) return;
    counts[type] = (counts[type] ?? 0) + by;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    count(this, type, 1);
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => count(this, type, -1));
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    count(this, type, -1);
    return removeEventListener.call(this, type, listener, options);
  };
  return {
    counts: () => counts,
    restore: () => Object.assign(EventTarget.prototype, {addEventListener, removeEventListener}),
  };
}
