/** What keeping and sending need of the page; each ends with its signal. */
export type Page = {
  /** Runs each time the page is hidden or left: it may never be shown again. */
  onHidden(run: () => void, ending: AbortSignal): void;
  /** Runs each time the browser believes that the network is back. */
  onOnline(run: () => void, ending: AbortSignal): void;
  /**
   * Does the work when no other page of this origin does any by this name. At once where that can't be told: older
   * browsers have no locks, nor have pages without https.
   */
  alone<T>(name: string, work: () => Promise<T>, ending: AbortSignal): Promise<T>;
};

/** The browser's own. */
export const browserPage: Page = {
  onHidden(run, signal) {
    if (signal.aborted) return;
    window.addEventListener('pagehide', run, {signal});
    const onChange = () => document.visibilityState === 'hidden' && run();
    document.addEventListener('visibilitychange', onChange, {signal});
  },
  onOnline(run, signal) {
    window.addEventListener('online', run, {signal});
  },
  alone(name, work, signal) {
    // Typed as always there.
    const {locks} = navigator as Partial<Navigator>;
    return locks ? locks.request(name, {signal}, work) : work();
  },
};
