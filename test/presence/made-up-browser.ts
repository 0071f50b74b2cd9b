import type {KeptPresence} from '../../src/contract/verification/kept-presence.js';
import type {BrowserApi, DeviceFix} from '../../src/presence/browser-api.js';
import {madeUpDevice} from '../element/made-up-device.js';

const DAY = 86_400_000;

/** Where the element keeps the tokens of one person. */
export const KEY = 'address-capture:1:presence:0123abcd';

/** One call of the service. */
type Asked = {
  readonly url: string;
  readonly method: string | undefined;
  readonly token: string | null;
  readonly body: unknown;
};

/** A device with a token for an address, a service that takes all it is told, and a location that may be seen. */
export function madeUpBrowser() {
  const {device, entries, storage, pass} = madeUpDevice();
  const asked: Asked[] = [];
  /** What is awaited, in the order in which it began. */
  const looks: string[] = [];
  const fix: DeviceFix = {latitude: -1.26, longitude: 36.82, accuracy: 12};
  const told = {
    granted: async () => true,
    locate: async () => fix,
    /** The service's answers; after them, 204. */
    answers: [] as (number | Error)[],
  };
  const browser: BrowserApi = {
    storage: () => storage,
    now: device.now,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      const token = headers.get('authorization');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({url: String(url), method: init?.method, token, body});
      const answer = told.answers.shift() ?? 204;
      if (answer instanceof Error) throw answer;
      return new Response(null, {status: answer});
    },
    mayLocate: () => {
      looks.push('permission');
      return told.granted();
    },
    locate: () => {
      looks.push('location');
      return told.locate();
    },
  };
  const keep = (value: Record<string, KeptPresence>, key = KEY) =>
    entries.set(key, JSON.stringify({until: device.now() + 180 * DAY, value}));
  keep({home: {token: 'T1', service: 'https://addresses.example'}});
  return {
    browser,
    told,
    asked,
    looks,
    entries,
    keep,
    /** What the device keeps of each address, under one key. */
    kept: (key = KEY): Record<string, KeptPresence> | undefined => {
      const text = entries.get(key);
      return text === undefined ? undefined : JSON.parse(text).value;
    },
    passMinutes: (minutes: number) => pass(minutes / (24 * 60)),
    passDays: pass,
  };
}
