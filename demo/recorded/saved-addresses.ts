import * as v from 'valibot';
import {AddressChange} from '../../src/contract/address/address-change.js';
import {IdempotencyKey, NewAddress} from '../../src/contract/address/new-address.js';
import type {OwnAddress} from '../../src/contract/address/own-address.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {displayTitle, subtitle, title} from '../../src/contract/written-address/display-title.js';
import {plusCode} from '../../src/geo/plus-code.js';
import {addressOrderOf} from '../../src/service/countries/countries.js';
import {PERSON, randomId} from './person.js';

type Saved = {
  readonly id: string;
  readonly said: NewAddress;
  readonly archived: boolean;
  /** A `blob:` URL. */
  readonly photoUrl?: string;
};

/** The addresses of the page's person, for as long as the page is open; they follow the contract, as stored ones do. */
export class SavedAddresses {
  /** The last chosen or changed comes last. */
  readonly #saved = new Map<string, Saved>();
  /** Ids by idempotency key. */
  readonly #ids = new Map<string, string>();
  readonly #link: string;

  /** With the link that each of them has, since none has a page of its own. */
  constructor(link: string) {
    this.#link = link;
  }

  /** The last chosen or changed first. */
  list({archived}: {readonly archived: boolean}): OwnAddress[] {
    return [...this.#saved.values()]
      .filter(saved => saved.archived === archived)
      .reverse()
      .map(saved => ({...this.#toUserAddress(saved), archived, link: 'shown'}));
  }

  /** Saves an address once for each key, or in place of one that an earlier key of the same attempt has saved. */
  create(key: string | null, body: unknown): UserAddress {
    const {replaces = [], ...said} = v.parse(NewAddress, body);
    const keys = [v.parse(IdempotencyKey, key), ...replaces];
    const known = keys.flatMap(one => this.#ids.get(one) ?? [])[0];
    const isRepeat = known !== undefined && this.#ids.get(keys[0] ?? '') === known;
    const id = known ?? randomId();
    for (const one of keys) this.#ids.set(one, id);
    const before = this.#saved.get(id);
    return isRepeat && before
      ? this.#toUserAddress(before)
      : this.#store({id, archived: false, said});
  }

  /** Undefined for an unknown id; so do the others. */
  change(id: string, body: unknown): UserAddress | undefined {
    const before = this.#saved.get(id);
    if (!before) return undefined;
    const {archived = before.archived, link: _, ...change} = v.parse(AddressChange, body);
    const merged = Object.entries({...before.said, ...change}).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    return this.#store({
      ...before,
      archived,
      said: v.parse(NewAddress, Object.fromEntries(merged)),
    });
  }

  select(id: string): UserAddress | undefined {
    const saved = this.#saved.get(id);
    return saved && this.#store(saved);
  }

  addPhoto(id: string, photo: Blob): UserAddress | undefined {
    const saved = this.#saved.get(id);
    return saved && this.#store({...saved, photoUrl: URL.createObjectURL(photo)});
  }

  /** False for an unknown id. */
  remove(id: string): boolean {
    return this.#saved.delete(id);
  }

  #store(saved: Saved): UserAddress {
    this.#saved.delete(saved.id);
    this.#saved.set(saved.id, saved);
    return this.#toUserAddress(saved);
  }

  #toUserAddress(saved: Saved): UserAddress {
    return toUserAddress(saved, this.#link);
  }
}

/** As the service writes an address. */
function toUserAddress({id, said, photoUrl}: Saved, url: string): UserAddress {
  const {
    point_source: _,
    first_name,
    last_name,
    presence_consent,
    presence_words,
    ...address
  } = said;
  const {precision, country_code, geo_point} = address;
  const titled = {
    ...address,
    isNear: precision === 'area',
    order: addressOrderOf(country_code),
  };
  const under = subtitle(titled);
  return {
    ...address,
    id,
    user_id: PERSON,
    url,
    display_title: displayTitle(titled),
    plus_code: plusCode(geo_point),
    title: title(titled),
    ...(under && {subtitle: under}),
    ...(photoUrl && {photo_url: photoUrl}),
  };
}
