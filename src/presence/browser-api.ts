/** The device's own location; accuracy in metres. */
export type DeviceFix = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
};

/** What presence needs of the browser; tests pass their own. */
export type BrowserApi = {
  /** Throws if the page may not store anything. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the page may locate the device without a prompt. */
  mayLocate(): Promise<boolean>;
  /** Rejects if the device finds no location. */
  locate(): Promise<DeviceFix>;
};

/** Enough to withdraw, without the location. */
export type Reach = Pick<BrowserApi, 'storage' | 'fetch' | 'now'>;

/** The real one; none of it ever prompts the person. */
export const browserApi: BrowserApi = {
  storage: () => localStorage,
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  async mayLocate() {
    // Rejects in browsers that cannot be asked.
    const {state} = await navigator.permissions.query({name: 'geolocation'});
    return state === 'granted';
  },
  locate: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(({coords}) => resolve(coords), reject, {
        enableHighAccuracy: true,
        timeout: 20_000,
      });
    }),
};
