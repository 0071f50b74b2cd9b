/** What code has begun and not yet ended. */
export type Traces = {
  /** Listeners that would still be called, by type. */
  readonly listeners: () => string[];
  /** Frames and timers that are still to come. */
  readonly pending: () => number;
  readonly timers: () => number;
  /** Resize observers that still observe. */
  readonly observers: () => number;
  /** Pictures that were asked for and not given up. */
  readonly pictures: () => HTMLImageElement[];
  /** Leaves the page's own functions as they were. */
  readonly stop: () => void;
};

/** Notes what is begun from now on. */
export function watchTraces(): Traces {
  const own = {
    addEventListener: EventTarget.prototype.addEventListener,
    requestAnimationFrame: window.requestAnimationFrame,
    cancelAnimationFrame: window.cancelAnimationFrame,
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
    observe: ResizeObserver.prototype.observe,
    disconnect: ResizeObserver.prototype.disconnect,
  };
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
  const listeners: {readonly type: string; readonly signal: AbortSignal | undefined}[] = [];
  const pending = new Set<string>();
  const observers = new Set<ResizeObserver>();
  const pictures = new Set<HTMLImageElement>();

  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
  ) {
    const signal = typeof options === 'object' ? options.signal : undefined;
    // A signal's own listener goes with the signal.
    if (!(this instanceof AbortSignal)) listeners.push({type, signal});
    own.addEventListener.call(this, type, listener, options);
  };
  window.requestAnimationFrame = callback => {
    const id = own.requestAnimationFrame.call(window, now => {
      pending.delete(`frame ${id}`);
      callback(now);
    });
    pending.add(`frame ${id}`);
    return id;
  };
  window.cancelAnimationFrame = id => {
    pending.delete(`frame ${id}`);
    own.cancelAnimationFrame.call(window, id);
  };
  Object.assign(window, {
    setTimeout(callback: () => void, pause?: number): number {
      const id = own.setTimeout.call(
        window,
        () => {
          pending.delete(`timer ${id}`);
          callback();
        },
        pause,
      );
      pending.add(`timer ${id}`);
      return Number(id);
    },
    clearTimeout(id?: number): void {
      pending.delete(`timer ${id}`);
      own.clearTimeout.call(window, id);
    },
  });
  ResizeObserver.prototype.observe = function (this: ResizeObserver, ...parameters) {
    observers.add(this);
    own.observe.apply(this, parameters);
  };
  ResizeObserver.prototype.disconnect = function (this: ResizeObserver) {
    observers.delete(this);
    own.disconnect.call(this);
  };
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, url: string) {
      pictures.add(this);
      source.set?.call(this, url);
    },
  });

  return {
    listeners: () => listeners.filter(({signal}) => !signal?.aborted).map(({type}) => type),
    pending: () => pending.size,
    timers: () => [...pending].filter(name => name.startsWith('timer')).length,
    observers: () => observers.size,
    pictures: () => [...pictures].filter(image => image.getAttribute('src') || image.isConnected),
    stop() {
      const {observe, disconnect, addEventListener, ...ofWindow} = own;
      Object.assign(window, ofWindow);
      Object.assign(ResizeObserver.prototype, {observe, disconnect});
      Object.assign(EventTarget.prototype, {addEventListener});
      Object.defineProperty(HTMLImageElement.prototype, 'src', source);
    },
  };
}
