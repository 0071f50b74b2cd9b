import type {Suggestion} from '../../../contract/place.js';
import type {Region} from '../../../contract/session.js';
import type {Point} from '../../../geo/point.js';
import type {Db} from '../../base/db/db.js';
import type {Outside} from '../../http/limits/slots.js';
import type {Places} from '../places/places.js';
import {SearchBudget} from '../places/search-budget.js';
import {findPlace} from './find-place.js';
import {localityNamed} from './locality.js';
import {nearestPlace} from './nearest-place.js';
import {pointPlace, type TypedPoint} from './point-place.js';
import {createShortLinks, type ShortLinks} from './short-link.js';
import {suggestPlaces} from './suggest.js';
import {readTyped} from './typed-place.js';
import {NameSearch} from './words/name-search.js';
import {loadNamedPlaces} from './words/place-store.js';
import {isNamed, suggestPostal} from './words/postal-words.js';
import {Vocabulary, type VocabularyTable} from './words/vocabulary.js';

/** Longer texts are no address, so only their beginning is searched. */
const LONGEST_WORDS = 200;

/** What the geocoder needs besides the names and houses in the database. */
export type GeocoderOptions = {
  readonly region: Pick<Region, 'center' | 'attribution'>;
  /** Abbreviations and address words of the region. */
  readonly vocabulary: VocabularyTable;
  readonly links?: ShortLinks;
};

/** Loads the names of a region into memory; `ensureTown` must have run. */
export async function createGeocoder(
  db: Db,
  {region, vocabulary: table, links = createShortLinks()}: GeocoderOptions,
): Promise<Places> {
  const named = await loadNamedPlaces(db);
  const byId = new Map(named.map(({place}) => [place.id, place]));
  const vocabulary = new Vocabulary(table);
  const search = new NameSearch(named, vocabulary);
  const names = {search, vocabulary};
  const reverse = (point: Point) => nearestPlace(db, id => byId.get(id), point);
  const ways = {
    locate: (name: string, near: Point | undefined) => localityNamed(names, name, near),
    center: region.center,
  };
  const suggestPoint = async (point: TypedPoint): Promise<Suggestion[]> => {
    const place = pointPlace(point, await reverse(point.point));
    return [{...place, matched: [[0, place.title.length]]}];
  };
  return {
    attribution: region.attribution,
    async suggest(query) {
      const {outside = (wait => wait()) satisfies Outside} = query;
      const follow = (url: string) => outside(() => links.follow(url));
      const typed = await readTyped(query, {...ways, links: {follow}});
      if (typed.kind === 'point') return suggestPoint(typed);
      if (typed.kind === 'nowhere') return [];
      // All parts of a postal address share one budget.
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
