import {DEVICE_PREFIX} from '../contract/device-prefix.js';
import type {KeptPresence} from '../contract/verification/kept-presence.js';
import type {Reach} from './browser-api.js';

export type KeptToken = KeptPresence & {
  readonly address: string;
  /** The storage key, which all addresses of one person share. */
  readonly key: string;
};

/** By the address's id. */
export type KeptPresences = Readonly<Record<string, KeptPresence>>;

type Entry = {readonly until: number; readonly value: KeptPresences};

/** The addresses that this device confirms; none if the page may not store anything. */
export function keptTokens({storage, now}: Reach): KeptToken[] {
  try {
    const all = storage();
    const keys = Array.from({length: all.length}, (_, index) => all.key(index) ?? '');
    return keys
      .filter(key => key.startsWith(`${DEVICE_PREFIX}presence:`))
      .flatMap(key => {
        const {until, value} = parseEntry(all.getItem(key));
        return until > now()
          ? Object.entries(value).map(([address, kept]) => ({...kept, address, key}))
          : [];
      });
  } catch {
    return [];
  }
}

/** Changes the entry of an address, or removes it without a change; only while it has the same token. */
export function keepToken(
  {storage}: Reach,
  {key, address, token}: KeptToken,
  change?: Pick<KeptPresence, 'sent' | 'ended'>,
): void {
  try {
    const {until, value} = parseEntry(storage().getItem(key));
    const {[address]: kept, ...others} = value;
    // Another tab may have stored a newer token.
    if (kept?.token !== token) return;
    const next = change ? {...value, [address]: {...kept, ...change}} : others;
    if (Object.keys(next).length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify({until, value: next}));
  } catch {
    // Without storage there is nothing to change.
  }
}

function parseEntry(text: string | null): Entry {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    if (isEntry(entry)) return entry;
  } catch {
    // Treat a damaged entry as missing.
  }
  return {until: 0, value: {}};
}

function isEntry(entry: unknown): entry is Entry {
  const {until, value}: {until?: unknown; value?: unknown} = Object(entry);
  return typeof until === 'number' && areTokens(value);
}

/** Checked by hand, because a parser would weigh more than all the rest. */
export function areTokens(value: unknown): value is KeptPresences {
  return (
    value instanceof Object &&
    Object.values(value).every(kept => [kept?.token, kept?.service].every(isText))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
