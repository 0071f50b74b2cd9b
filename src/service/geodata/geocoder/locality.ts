import type {Point} from '../../../geo/point.js';
import type {SearchedNames} from './suggest.js';
import {readQuery} from './words/read-query.js';

/** Among this many matches there is a quarter or a street, if any. */
const CANDIDATES = 16;

/** The point of a quarter or town with this name, or else of a street. */
export async function localityNamed(
  {search, vocabulary}: SearchedNames,
  name: string,
  near: Point | undefined,
): Promise<Point | undefined> {
  const [whole] = readQuery(name, vocabulary);
  if (!whole || whole.words.length === 0) return undefined;
  const found = await search.find(whole.words, {how: 'strict', near, limit: CANDIDATES});
  const places = found.map(({named}) => named.place);
  const place =
    places.find(({kind}) => kind === 'area') ?? places.find(({kind}) => kind === 'street');
  return place?.geo_point;
}
