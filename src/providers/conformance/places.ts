import type {GeoPoint} from '../../contract/geo-point.js';
import {Place, Suggestion} from '../../contract/place.js';
import {distance} from '../../geo/distance.js';
import type {PlacesProvider, Suggestions} from '../places-provider.js';
import {assert, assertAlike, assertFits, type Check, checksOf, type Open} from './check.js';
import {type LookingUp, lookUpChecks} from './look-ups.js';

/** A provider, and what its data contains. */
export type PlacesSubject = LookingUp<PlacesProvider> & {
  /** A text that finds this door first. */
  readonly door: {
    readonly text: string;
    readonly street_name: string;
    readonly property_number: string;
  };
  /** A text that matches two places with the same title, and a point near each. */
  readonly twins: {readonly text: string; readonly near: readonly [GeoPoint, GeoPoint]};
  /** A text that matches nothing. */
  readonly nonsense: string;
  /** A point at a door or street, and one far from any. */
  readonly somewhere: GeoPoint;
  readonly nowhere: GeoPoint;
};

/** Characters: the service refuses an address with a longer `place_id`. */
const LONGEST_ID = 200;

const {signal} = new AbortController();

/** The promises of every `PlacesProvider`. */
export function placesConformance(open: Open<PlacesSubject>): Check[] {
  return [
    ...checksOf(open, {
      async 'suggest finds places of the contract, ten at most, with their credit'(subject) {
        const {suggestions, attribution} = await suggestDoor(subject);
        assert(suggestions.length <= 10, `${suggestions.length} suggestions. Give ten at most.`);
        for (const [at, one] of suggestions.entries())
          assertFits(Suggestion, one, `suggestions[${at}]`);
        assert(attribution, 'The attribution is empty. Name whom the licence of the data credits.');
      },

      async 'suggest has the named door first'(subject) {
        const {text, street_name, property_number} = subject.door;
        const [first] = (await suggestDoor(subject)).suggestions;
        assertAlike(
          [first?.kind, first?.street_name, first?.property_number],
          ['address', street_name, property_number],
          `The first suggestion for "${text}" is not the door. Put the best match first.`,
        );
      },

      async 'suggest marks characters of each title, in order and without overlap'(subject) {
        const {suggestions} = await suggestDoor(subject);
        assert(
          suggestions[0]?.matched.length,
          'The first suggestion has no matched range. Mark what was typed in its title.',
        );
        for (const {title, matched} of suggestions) {
          let last = 0;
          for (const [from, to] of matched) {
            assert(
              from >= last && to > from && to <= title.length,
              `"${title}" cannot be marked by ${JSON.stringify(matched)}. Each range goes from its first character to the one after its last, after the range before it and within the title.`,
            );
            last = to;
          }
        }
      },

      async 'suggest gives ids that differ from each other, and the same when asked again'(
        subject,
      ) {
        const {text, near} = subject.twins;
        const idsOf = async () =>
          (await suggest(subject, text, near[0])).suggestions.map(({id}) => id);
        const ids = await idsOf();
        assert(new Set(ids).size === ids.length, `Two suggestions have one id: ${ids.join(', ')}.`);
        assertAlike(await idsOf(), ids, 'The same question gave other ids. Derive them from data.');
        const long = ids.find(id => id.length > LONGEST_ID);
        assert(!long, `The id ${long} has more than ${LONGEST_ID} characters. Make it shorter.`);
      },

      async 'suggest has first what is near, of places with one title'(subject) {
        const {text, near} = subject.twins;
        const firstAt = async (point: GeoPoint) => {
          const [first] = (await suggest(subject, text, point)).suggestions;
          assert(first, `Nothing was found for "${text}". Check "twins" and the provider.`);
          return first;
        };
        const [a, b] = [await firstAt(near[0]), await firstAt(near[1])];
        assert(
          a.title === b.title,
          `"${text}" found "${a.title}" and "${b.title}". Prefer what is near among places of one title.`,
        );
        const isNearer = (one: Place, other: Place, point: GeoPoint) =>
          distance(one.geo_point, point) < distance(other.geo_point, point);
        assert(
          isNearer(a, b, near[0]) && isNearer(b, a, near[1]),
          `"${text}" does not have the nearer "${a.title}" first. Use the query's "near".`,
        );
      },

      async 'suggest finds none, and does not fail, where nothing fits'(subject) {
        const {suggestions} = await suggest(subject, subject.nonsense);
        assertAlike(suggestions, [], `"${subject.nonsense}" found something. Give no suggestion.`);
      },

      async 'reverse finds a place of the contract that is near'({provider, somewhere}) {
        const place = await provider.reverse(somewhere, signal);
        assert(place, 'reverse found nothing at "somewhere". Check "somewhere" and the provider.');
        assertFits(Place, place, 'the place');
        const metres = Math.round(distance(place.geo_point, somewhere));
        assert(metres < 500, `reverse found a place ${metres} m away. Give undefined instead.`);
      },

      async 'reverse gives undefined where nothing is near'({provider, nowhere}) {
        const place = await provider.reverse(nowhere, signal);
        assertAlike(place, undefined, 'Nothing is near "nowhere". Give undefined, not null.');
      },

      async 'the pause, where there is one, is a number of milliseconds'({provider}) {
        const {pause = 150} = provider;
        assert(pause > 0, `The pause is ${pause}. Give milliseconds above 0, or leave it out.`);
      },
    }),
    ...lookUpChecks(open, 'suggest', (places: PlacesProvider, {door}, signal) =>
      places.suggest({text: door.text}, signal),
    ),
    ...lookUpChecks(open, 'reverse', (places: PlacesProvider, {somewhere}, signal) =>
      places.reverse(somewhere, signal),
    ),
  ];
}

async function suggestDoor(subject: PlacesSubject): Promise<Suggestions> {
  const found = await suggest(subject, subject.door.text);
  assert(
    found.suggestions.length > 0,
    `Nothing was found for "${subject.door.text}". Check "door" and the provider.`,
  );
  return found;
}

function suggest({provider}: PlacesSubject, text: string, near?: GeoPoint): Promise<Suggestions> {
  return provider.suggest({text, ...(near && {near})}, signal);
}
