import type {DoorHint} from '../contract/door-hints.js';

/** Where a gate has a guard rather than a bell, and one calls from it. */
const GUARDED: readonly DoorHint[] = ['gate', 'guard', 'opposite', 'call', 'dog', 'leave'];

const BY_COUNTRY: Readonly<Record<string, readonly DoorHint[]>> = {
  KE: GUARDED,
  NG: GUARDED,
  TZ: GUARDED,
  UG: GUARDED,
};

/**
 * What helps at a door in a country, as the door's screen offers it; undefined where that is the same as elsewhere.
 * `country` is an ISO 3166-1 alpha-2 code.
 */
export function doorHintsOf(country: string): DoorHint[] | undefined {
  const hints = BY_COUNTRY[country];
  return hints && [...hints];
}
