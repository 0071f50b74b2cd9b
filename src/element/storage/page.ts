/** What storing and sending need of the page; each listener ends with its signal. */
export type Page = {
  /** Runs whenever the page is hidden or left, after which it may never be shown again. */
  onHidden(run: () => void, ending: AbortSignal): void;
  /** Runs whenever the browser assumes that the network is back. */
  onOnline(run: () => void, ending: AbortSignal): void;
  /**
   * Runs `work` while no other page of this origin runs work of that name. At once without locks, which older browsers and
   * pages without https lack.
   */
  alone<T>(name: string, work: () => Promise<T>, ending: AbortSignal): Promise<T>;
};

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
    // Typed as always present.
    const {locks} = navigator as Partial<Navigator>;
    return locks ? locks.request(name, {signal}, work) : work();
  },
};
