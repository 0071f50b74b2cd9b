import {DEVICE_PREFIX} from '../contract/device-prefix.js';
import type {KeptPresence} from '../contract/verification/kept-presence.js';
import type {Reach} from './browser-api.js';

/** One address that this device confirms. */
export type KeptToken = KeptPresence & {
  readonly address: string;
  /** The key of the storage under which it stands, beside others of the same person. */
  readonly key: string;
};

type Entry = {readonly until: number; readonly value: Readonly<Record<string, KeptPresence>>};

/** The addresses that this device confirms; none where the page may keep nothing. */
export function keptTokens({storage, now}: Reach): KeptToken[] {
  try {
    const all = storage();
    const keys = Array.from({length: all.length}, (_, index) => all.key(index) ?? '');
    return keys
      .filter(key => key.startsWith(`${DEVICE_PREFIX}presence:`))
      .flatMap(key => {
        const {until, value} = read(all.getItem(key));
        return until > now()
          ? Object.entries(value).map(([address, kept]) => ({...kept, address, key}))
          : [];
      });
  } catch {
    return [];
  }
}

/** Changes what is kept of an address, where it is still the same token; without a change it is forgotten. */
export function keepToken(
  {storage}: Reach,
  {key, address, token}: KeptToken,
  change?: Pick<KeptPresence, 'sent' | 'ended'>,
): void {
  try {
    const {until, value} = read(storage().getItem(key));
    const {[address]: kept, ...others} = value;
    // Another tab may have got a new one meanwhile.
    if (kept?.token !== token) return;
    const next = change ? {...value, [address]: {...kept, ...change}} : others;
    if (Object.keys(next).length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify({until, value: next}));
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

function read(text: string | null): Entry {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    if (isEntry(entry)) return entry;
  } catch {
    // What is damaged is as if it were not there.
  }
  return {until: 0, value: {}};
}

/** By hand, for a parser would weigh more than all the rest. */
function isEntry(entry: unknown): entry is Entry {
  return (
    isObject(entry) &&
    typeof entry['until'] === 'number' &&
    isObject(entry['value']) &&
    Object.values(entry['value']).every(
      kept => isObject(kept) && [kept['token'], kept['service']].every(isText),
    )
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
