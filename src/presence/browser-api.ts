/** Where the device is, as it says itself; accuracy in metres. */
export type DeviceFix = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
};

/** What presence needs of the browser; a test passes its own. */
export type BrowserApi = {
  /** Throws where a page may keep nothing. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the page may see where the device is without asking the person. */
  mayLocate(): Promise<boolean>;
  /** Rejects where the device does not know. */
  locate(): Promise<DeviceFix>;
};

/** What it takes to reach the service, and what is kept of it. */
export type Reach = Pick<BrowserApi, 'storage' | 'fetch' | 'now'>;

/** The real one; nothing of it ever asks the person. */
export const browserApi: BrowserApi = {
  storage: () => localStorage,
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  async mayLocate() {
    // Not every browser can be asked, and then it is not known.
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
