import * as v from 'valibot';
import {Place} from '../../contract/place.js';
import type {Recent} from '../../flow/state/state.js';
import type {DeviceStore, Kept} from './device-store.js';

/** At most this many are listed: more do not fit on a phone. */
const MOST = 5;

const AskedPlace = v.object({...Place.entries, asked_number: v.optional(v.string())});

const RECENTS: Kept<readonly Recent[]> = {
  name: 'recents',
  schema: v.array(v.object({place: AskedPlace, attribution: v.string()})),
  days: 30,
  ofOnePerson: true,
};

/** The places chosen on this device, newest first; empty if the device stores nothing. */
export class Recents {
  readonly #store: DeviceStore;

  constructor(store: DeviceStore) {
    this.#store = store;
  }

  async read(): Promise<readonly Recent[]> {
    return (await this.#store.read(RECENTS)) ?? [];
  }

  /** Puts a place first, and returns all. */
  async keep(recent: Recent): Promise<readonly Recent[]> {
    const kept = await this.#store.update(RECENTS, (now = []) =>
      [recent, ...now.filter(({place}) => place.id !== recent.place.id)].slice(0, MOST),
    );
    return kept ?? [];
  }

  async forget(): Promise<readonly Recent[]> {
    await this.#store.remove(RECENTS);
    return [];
  }
}
