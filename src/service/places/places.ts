import type {Place, Suggestion} from '../../contract/place.js';
import type {Point} from '../../geo/point.js';
import type {Db} from '../db/db.js';
import {TOWN_ATTRIBUTION} from '../town/osm-features.js';
import {findPlace} from './find-place.js';
import {NameSearch} from './name-search.js';
import {type Nearest, nearestPlace} from './nearest-place.js';
import {loadNamedPlaces} from './place-store.js';
import {pointPlace} from './point-place.js';
import {type SuggestQuery, suggestPlaces} from './suggest.js';
import {typedPoint} from './typed-point.js';
import {Vocabulary} from './vocabulary.js';
import {URUGUAY} from './vocabulary-uy.js';

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

/** Reads the names of the town into memory; needs `ensureTown` before. */
export async function createPlaces(db: Db): Promise<Places> {
  const named = await loadNamedPlaces(db);
  const byId = new Map(named.map(({place}) => [place.id, place]));
  const vocabulary = new Vocabulary(URUGUAY);
  const search = new NameSearch(named, vocabulary);
  const reverse = (point: Point) => nearestPlace(db, id => byId.get(id), point);
  return {
    attribution: TOWN_ATTRIBUTION,
    async suggest(query) {
      const typed = typedPoint(query.text);
      if (!typed) return suggestPlaces(db, {search, vocabulary}, query);
      const place = pointPlace(typed, await reverse(typed.point));
      return [{...place, matched: [[0, place.title.length]]}];
    },
    place: id => findPlace(db, {byId, reverse, and: vocabulary.and}, id),
    reverse,
  };
}
