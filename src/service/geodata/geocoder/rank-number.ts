import type {Place} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import {answerNumber, WIDEST} from './house-number.js';
import {housesAround} from './house-store.js';
import type {NameMatch} from './names/name-match.js';
import {numberKey} from './place-id.js';
import type {Ranked} from './ranked.js';
import type {RegionData} from './region-tables.js';
import type {QueryNumber, Reading} from './words/read-query.js';

/** How many streets are searched for a number. */
const STREETS = 6;
/** What is added to a name's score, by how the place matches the house number. */
const NUMBER = {
  rooftop: 0.4,
  interpolated: 0.2,
  neighbour: 0.1,
  farNeighbour: -0.3,
  absent: -0.25,
  notAsked: -0.5,
  completion: -0.05,
};

/** Ranks found places for a house number: the door on a street or else its neighbours, and the street without it. */
export async function rankNumber(
  data: RegionData,
  found: readonly NameMatch[],
  reading: Reading & {readonly number: QueryNumber},
  near: Point | undefined,
): Promise<Ranked[]> {
  const {number} = reading;
  const streets = found.filter(({named}) => named.place.kind === 'street').slice(0, STREETS);
  const houses =
    streets.length === 0
      ? []
      : await housesAround(data, {streetIds: streets.map(({named}) => named.place.id), number});
  return found.flatMap(entry => {
    const {place} = entry.named;
    if (place.kind !== 'street') return asNamed(entry, reading, number);
    const {door, neighbours, completions} = answerNumber(
      place,
      houses.filter(house => house.street_id === place.id),
      number,
      near,
    );
    const doorScore = door?.precision === 'rooftop' ? NUMBER.rooftop : NUMBER.interpolated;
    // A number that is still being typed may become one of the completions.
    const isMissing = door?.precision !== 'rooftop' && !(number.typing && completions.length > 0);
    const instead = isMissing ? {asked: number.text} : {};
    // Of several streets with the name, only the likeliest offers neighbours.
    const offered = isMissing && entry === streets[0] ? neighbours : [];
    return [
      ...(door ? [{place: door, score: entry.score + doorScore, reading}] : []),
      ...offered.map((neighbour, index) => ({
        place: neighbour,
        score:
          entry.score +
          (isNear(neighbour, number) ? NUMBER.neighbour : NUMBER.farNeighbour) +
          NUMBER.completion * index,
        reading: {words: reading.words},
        ...instead,
      })),
      {
        place,
        score: entry.score + NUMBER.absent,
        reading: {words: reading.words},
        ...(door ? {} : instead),
      },
      ...(number.typing ? completions : []).map((completion, index) => ({
        place: completion,
        score: entry.score + NUMBER.absent + NUMBER.completion * (index + 1),
        reading,
      })),
    ];
  });
}

/** Whether a house is about where the number would be; "860" is not near "5788". */
function isNear({property_number = ''}: Place, {digits}: QueryNumber): boolean {
  return Math.abs(Number.parseInt(property_number, 10) - digits) <= WIDEST.numbers;
}

/** Ranks a landmark or quarter, for which only its own number counts. */
function asNamed(
  {named: {place}, score}: NameMatch,
  reading: Reading,
  number: QueryNumber,
): Ranked {
  const own = place.property_number;
  const fits = own !== undefined && numberKey(own) === numberKey(number.text);
  return {place, score: score + (fits ? NUMBER.interpolated : NUMBER.notAsked), reading};
}
