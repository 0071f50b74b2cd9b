import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import {cornerPlace} from './corner-place.js';
import {cornersOf, type StreetCorner} from './corner-store.js';
import type {NameMatch} from './names/name-match.js';
import {rankNumber} from './rank-number.js';
import type {Ranked} from './ranked.js';
import type {RegionData} from './region-tables.js';
import type {QueryWord, Reading} from './words/read-query.js';

/** How many streets are searched for corners. */
const STREETS = 4;
/** Bonus, since two names that meet are more significant than one. */
const MEETING = 0.1;

/** Finds named places by words; only those with the numbers in `among` if given. */
export type Find = (
  words: readonly QueryWord[],
  among?: ReadonlySet<number>,
) => Promise<NameMatch[]>;

/** The corners of two streets; with a house number also the door on the first street, near the second. */
export async function rankCorners(
  data: RegionData,
  {words, number, cross}: Reading & {readonly cross: readonly QueryWord[]},
  {find, near, and}: {readonly find: Find; readonly near: Point | undefined; readonly and: string},
): Promise<Ranked[]> {
  const streets = (await find(words))
    .filter(({named}) => named.place.kind === 'street')
    .slice(0, STREETS);
  if (streets.length === 0) return [];
  const corners = await cornersOf(
    data,
    streets.map(({named}) => named.place.id),
  );
  const others = await find(cross, new Set(corners.map(({other}) => other)));
  const reading = {words, cross};
  const met = streets.flatMap(street => {
    const pairs = others.flatMap(other => {
      const corner = nearest(
        corners.filter(
          ({street_id, other_id}) =>
            street_id === street.named.place.id && other_id === other.named.place.id,
        ),
        near,
      );
      return corner ? [{other, corner, score: (street.score + other.score) / 2 + MEETING}] : [];
    });
    return pairs.length > 0 ? [{street, pairs}] : [];
  });
  const atCorners = met.flatMap(({street, pairs}) =>
    pairs.map(({other, corner, score}) => ({
      place: cornerPlace({street: street.named.place, other: other.named.place}, corner, and),
      score,
      reading,
    })),
  );
  if (!number) return atCorners;
  const doors = await rankNumber(
    data,
    met.map(({street, pairs}) => ({...street, score: Math.max(...pairs.map(pair => pair.score))})),
    {words, number, cross},
    near,
  );
  return [...doors, ...atCorners];
}

function nearest(corners: readonly StreetCorner[], near: Point | undefined) {
  if (!near) return corners[0];
  const metres = (corner: StreetCorner) => distance(corner, near);
  return [...corners].sort((a, b) => metres(a) - metres(b))[0];
}
