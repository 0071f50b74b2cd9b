import {createHash} from 'node:crypto';
import * as v from 'valibot';
import {Place} from '../../../contract/place.js';
import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import {createRecentlyStored} from './recently-stored.js';
import type {FoundPlace} from './vendors/provider.js';
import type {Kept, Terms} from './vendors/terms.js';

/** A provider's name, the letters with which its ids begin, and what may be kept of its places. */
export type Issuer = {
  readonly name: string;
  readonly prefix: string;
  readonly terms: Pick<Terms, 'keepsIds' | 'keepsAnswers'>;
};

/** An id that was issued; without its place if the terms did not let it be kept until now. */
export type IssuedPlace = {
  readonly provider: string;
  readonly reference: string;
  readonly place: Place | undefined;
};

/** Issues ids for the places of providers, and remembers what they mean. */
export type IssuedPlaces = {
  /** The places in their order, each once, stored before anyone hears of them. */
  issue(issuer: Issuer, found: readonly FoundPlace[]): Promise<Place[]>;
  find(id: string): Promise<IssuedPlace | undefined>;
};

const DAY = 86_400_000;

/** In the database, so that an id of one process is known to all, and after a restart. */
export function createIssuedPlaces({
  db,
  clock,
}: {
  readonly db: Queries;
  readonly clock: Clock;
}): IssuedPlaces {
  const stored = createRecentlyStored(clock);
  return {
    async issue(issuer, found) {
      const places = new Map(
        found.map(({reference, place}) => {
          const id = issuedId(issuer, reference);
          return [id, {reference, place: {id, ...place}}] as const;
        }),
      );
      const fresh = [...places].filter(([id, {place}]) => stored.isNew(id, place));
      if (fresh.length > 0) {
        await storePlaces(db, issuer, {rows: fresh, at: clock()});
        for (const [id, {place}] of fresh) stored.add(id, place);
      }
      return [...places.values()].map(({place}) => place);
    },
    async find(id) {
      const [row] = await db.query<{provider: string; reference: string; place: unknown}>(
        `SELECT provider, reference,
           CASE WHEN place_until IS NULL OR place_until > $2 THEN place END AS place
         FROM provider_place WHERE id = $1 AND (id_until IS NULL OR id_until > $2)`,
        [id, clock()],
      );
      return row && {...row, place: row.place === null ? undefined : v.parse(Place, row.place)};
    },
  };
}

/** The same id for the same place each time: letters and digits, the first of which say whose it is. */
export function issuedId({name, prefix}: Issuer, reference: string): string {
  const hash = createHash('sha256').update(`${name}\0${reference}`).digest('hex');
  return `${prefix}${BigInt(`0x${hash.slice(0, 32)}`).toString(36)}`;
}

type Row = readonly [id: string, {readonly reference: string; readonly place: Place}];

async function storePlaces(
  db: Queries,
  {name, terms}: Issuer,
  {rows, at}: {readonly rows: readonly Row[]; readonly at: Date},
): Promise<void> {
  // In one order, so that two processes that store the same places never wait for each other.
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const until = (kept: Kept) =>
    kept === 'for good' ? null : new Date(at.getTime() + kept * DAY).toISOString();
  await db.query(
    `INSERT INTO provider_place (provider, id, reference, place, place_until, id_until)
     SELECT $1, id, reference, place::jsonb, $5::timestamptz, $6::timestamptz
     FROM unnest($2::text[], $3::text[], $4::text[]) AS found (id, reference, place)
     ON CONFLICT (id) DO UPDATE
     SET place = EXCLUDED.place, place_until = EXCLUDED.place_until, id_until = EXCLUDED.id_until`,
    [
      name,
      sorted.map(([id]) => id),
      sorted.map(([, {reference}]) => reference),
      sorted.map(([, {place}]) => (terms.keepsAnswers === 0 ? null : JSON.stringify(place))),
      until(terms.keepsAnswers),
      until(terms.keepsIds),
    ],
  );
}
