import type {Place, Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Db} from '../../base/db/db.js';
import type {Outside} from '../../http/limits/turns.js';
import {findPlace} from '../geocoder/find-place.js';
import {localityNamed} from '../geocoder/locality.js';
import {type Nearest, nearestPlace} from '../geocoder/nearest-place.js';
import {pointPlace, type TypedPoint} from '../geocoder/point-place.js';
import {createShortLinks, type ShortLinks} from '../geocoder/short-link.js';
import {type SuggestQuery, suggestPlaces} from '../geocoder/suggest.js';
import {readTyped} from '../geocoder/typed-place.js';
import {NameSearch} from '../geocoder/words/name-search.js';
import {loadNamedPlaces} from '../geocoder/words/place-store.js';
import {isNamed, suggestPostal} from '../geocoder/words/postal-words.js';
import {SearchBudget} from '../geocoder/words/search-budget.js';
import {Vocabulary} from '../geocoder/words/vocabulary.js';
import {URUGUAY} from '../geocoder/words/vocabulary-uy.js';
import {TOWN_ATTRIBUTION} from '../town/osm-features.js';
import {TOWN_REGION} from '../town/town-region.js';

/** Finds places of the town by words, by id and by point. */
export type Places = {
  /** Shown wherever an answer is shown. */
  readonly attribution: string;
  /** At most `limit` (8) places that fit what was typed, best first; a typed point is the only answer to itself. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** The place with an id that was given out, now or by an earlier build of the data; undefined for any other. */
  place(id: string): Promise<Place | undefined>;
  /** The nearest house or street and its distance in metres; undefined where nothing is within 300 m. */
  reverse(point: Point): Promise<Nearest | undefined>;
};

/** Longer texts are no address: what stands in them is found in their beginning, or not at all. */
const LONGEST_WORDS = 200;

/** Reads the names of the town into memory; needs `ensureTown` before. */
export async function createPlaces(
  db: Db,
  {links = createShortLinks()}: {readonly links?: ShortLinks} = {},
): Promise<Places> {
  const named = await loadNamedPlaces(db);
  const byId = new Map(named.map(({place}) => [place.id, place]));
  const vocabulary = new Vocabulary(URUGUAY);
  const search = new NameSearch(named, vocabulary);
  const names = {search, vocabulary};
  const reverse = (point: Point) => nearestPlace(db, id => byId.get(id), point);
  const ways = {
    locate: (name: string, near: Point | undefined) => localityNamed(names, name, near),
    center: TOWN_REGION.center,
  };
  const suggestPoint = async (point: TypedPoint): Promise<Suggestion[]> => {
    const place = pointPlace(point, await reverse(point.point));
    return [{...place, matched: [[0, place.title.length]]}];
  };
  return {
    attribution: TOWN_ATTRIBUTION,
    async suggest(query) {
      const {outside = (wait => wait()) satisfies Outside} = query;
      const follow = (url: string) => outside(() => links.follow(url));
      const typed = await readTyped(query, {...ways, links: {follow}});
      if (typed.kind === 'point') return suggestPoint(typed);
      if (typed.kind === 'nowhere') return [];
      // One for all parts of a postal address.
      const {budget = new SearchBudget()} = query;
      const find = async (text: string) => suggestPlaces(db, names, {...query, text, budget});
      const text = typed.text.slice(0, LONGEST_WORDS);
      if (typed.kind === 'name') return (await find(text)).filter(place => isNamed(place, text));
      const found = await suggestPostal(text, find);
      if (found.length > 0 || typed.kind === 'words' || !typed.at) return found;
      return suggestPoint({point: typed.at, title: text});
    },
    place: id => findPlace(db, {byId, reverse, and: vocabulary.and}, id),
    reverse,
  };
}
