import type {Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import type {Outside} from '../../http/limits/slots.js';
import type {Nearest, Places, SuggestQuery} from '../places/places.js';
import {SearchBudget} from '../places/search-budget.js';
import {findPlace} from './find-place.js';
import {localityNamed} from './locality.js';
import {nearestPlace} from './nearest-place.js';
import {pointPlace, type TypedPoint} from './point-place.js';
import {holds, type RegionIndex} from './region-index.js';
import {createShortLinks, type ShortLinks} from './short-link.js';
import {type Scored, scoredPlaces} from './suggest.js';
import {readTyped} from './typed-place.js';
import {isNamed, suggestPostal} from './words/postal-words.js';

/** Longer texts are no address, so only their beginning is searched. */
const LONGEST_WORDS = 200;
/** Suggestions of one search, unless it says how many. */
const USUAL = 8;

type GeocoderOptions = {
  /** The regions of now, in the order in which they are asked; they may change between two searches. */
  readonly regions: () => readonly RegionIndex[];
  readonly links?: ShortLinks;
};

/**
 * Searches all regions. Without any, it finds points alone: coordinates, full plus codes and links.
 *
 * A search with a point asks the regions that hold the point, and the others only if these know nothing.
 */
export function createGeocoder(
  db: Queries,
  {regions, links = createShortLinks()}: GeocoderOptions,
): Places {
  const reverse = (point: Point) => nearestOf(regions(), point);
  const suggestPoint = async (point: TypedPoint): Promise<Suggestion[]> => {
    const place = pointPlace(point, await reverse(point.point));
    return [{...place, matched: [[0, place.title.length]]}];
  };
  return {
    get attribution() {
      return creditOf(regions());
    },
    async suggest(query) {
      const {near, outside = (wait => wait()) satisfies Outside} = query;
      const asked = groupsAround(regions(), near);
      const follow = (url: string) => outside(() => links.follow(url));
      const typed = await readTyped(query, {
        links: {follow},
        locate: name => located(asked.flat(), name, near),
        center: asked[0]?.[0]?.region.center,
      });
      if (typed.kind === 'point') return suggestPoint(typed);
      if (typed.kind === 'nowhere') return [];
      // All parts of a postal address share one budget.
      const {budget = new SearchBudget()} = query;
      const find = (text: string) => suggestIn(asked, {...query, text, budget});
      const text = typed.text.slice(0, LONGEST_WORDS);
      if (typed.kind === 'name') return (await find(text)).filter(place => isNamed(place, text));
      const found = await suggestPostal(text, find);
      if (found.length > 0 || typed.kind === 'words' || !typed.at) return found;
      return suggestPoint({point: typed.at, title: text});
    },
    place: id => findPlace({db, regions: regions(), reverse}, id),
    reverse,
  };
}

/** The regions in which to look first, and those in which to look if the first know nothing. */
function groupsAround(
  regions: readonly RegionIndex[],
  near: Point | undefined,
): (readonly RegionIndex[])[] {
  const around = near ? regions.filter(({region}) => holds(region, near)) : [];
  if (around.length === 0) return [regions];
  return [around, regions.filter(region => !around.includes(region))];
}

/** What the first group knows that has the words, and else what any group has of some of them. */
async function suggestIn(
  groups: readonly (readonly RegionIndex[])[],
  query: SuggestQuery,
): Promise<Suggestion[]> {
  const found: Scored[] = [];
  for (const group of groups) {
    for (const {data, names} of group) found.push(...(await scoredPlaces(data, names, query)));
    if (found.some(({hasWords}) => hasWords)) break;
  }
  return found.length > 0 ? merged(found, query.limit ?? USUAL) : [];
}

/** The best of several regions; one that has the words as typed beats those that had to bend them. */
function merged(found: readonly Scored[], limit: number): Suggestion[] {
  const pass = Math.min(...found.map(one => one.pass));
  const best = found.filter(one => one.pass === pass).sort((a, b) => b.score - a.score);
  // Regions may overlap.
  const byId = new Map(best.map(({suggestion}) => [suggestion.id, suggestion]));
  return [...byId.values()].slice(0, limit);
}

/** The point of the first region that has a quarter or a street with this name. */
async function located(
  regions: readonly RegionIndex[],
  name: string,
  near: Point | undefined,
): Promise<Point | undefined> {
  for (const {names} of regions) {
    const point = await localityNamed(names, name, near);
    if (point) return point;
  }
  return undefined;
}

/** The nearest place of the regions that hold the point. */
async function nearestOf(
  regions: readonly RegionIndex[],
  point: Point,
): Promise<Nearest | undefined> {
  let best: Nearest | undefined;
  for (const {region, names, data} of regions) {
    if (!holds(region, point)) continue;
    const found = await nearestPlace(data, names.placeAt, point);
    if (found && (!best || found.distance < best.distance)) best = found;
  }
  return best;
}

/** The credits of all regions, each once. */
function creditOf(regions: readonly RegionIndex[]): string {
  return [...new Set(regions.map(({region}) => region.attribution))].join(' · ');
}
