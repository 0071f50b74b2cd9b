import type {BranchKey, KeyKind} from '../../contract/dashboard/key.js';
import {timeWords} from '../base/time-words.js';

/** Each kind of key: its name, what it may do, and what stops when it is revoked. */
export const KEY_KINDS: Readonly<
  Record<KeyKind, {readonly name: string; readonly may: string; readonly stops: string}>
> = {
  publishable: {
    name: 'Publishable key',
    may: 'Search, map and sessions, on pages of its origins',
    stops: 'Pages with this key stop at once: nobody can enter or choose an address there.',
  },
  server: {
    name: 'Server key',
    may: 'All of this branch, from a server',
    stops: 'Servers with this key stop at once: each of their requests is refused.',
  },
  'user-token': {
    name: 'User-token key',
    may: 'Vouches for people who signed in',
    stops: 'Tokens signed with this key are refused at once, those that you gave out before too.',
  },
};

/** A key as a person calls it. */
export function keyName({kind, label}: BranchKey): string {
  return label || KEY_KINDS[kind].name;
}

/** What a key may do, in a few words. */
export function mayWords({kind, origins}: BranchKey): string {
  if (kind !== 'publishable') return KEY_KINDS[kind].may;
  return `Search, map and sessions on ${origins.length === 1 ? '1 origin' : `${origins.length} origins`}`;
}

/** When a key was last used, which is known to the hour: "in the last hour", "17:40", "3 Sep". */
export function usedWords(time: string, now = new Date()): string {
  const isRecent = now.getTime() - Date.parse(time) < 3_600_000;
  return isRecent ? 'in the last hour' : timeWords(time, now);
}

/** The same within a sentence: "in the last hour", "at 17:40", "on Fri, 17:40". */
function whenUsed(time: string, now: Date): string {
  const words = usedWords(time, now);
  if (words.startsWith('in ')) return words;
  return /^\d+:/.test(words) ? `at ${words}` : `on ${words}`;
}

/** Whether a key is in use, and what revoking it does, said before it is done; `keys` are all keys of the branch. */
export function revokeWords(key: BranchKey, keys: readonly BranchKey[], now = new Date()): string {
  const {name, stops} = KEY_KINDS[key.kind];
  const others = keys.some(
    ({id, kind, revoked_at}) => id !== key.id && kind === key.kind && revoked_at === undefined,
  );
  const last = others ? '' : ` It is the last ${name.toLowerCase()} of this branch.`;
  const used = key.used_at
    ? `It was last used ${whenUsed(key.used_at, now)}.`
    : 'It was never used.';
  return `${used} ${stops}${last} This can’t be undone.`;
}
