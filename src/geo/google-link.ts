import {asked, type MapLink, named, pairIn, parameter} from './map-link.js';
import type {Point} from './point.js';
import type {PointReading} from './point-reading.js';

/** Whether it is Google's map in any country: maps.google.com.uy, google.de/maps. */
export function isGoogle({host, path}: MapLink): boolean {
  if (!/^(?:maps\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return false;
  return host.startsWith('maps.') || path[0] === 'maps';
}

/** A place, a pin, a search, a route or a view of Google's map. */
export function readGoogleLink(link: MapLink): PointReading | undefined {
  const path = link.path[0] === 'maps' ? link.path.slice(1) : link.path;
  const [what = ''] = path;
  const stops = path.slice(1).filter(part => !/^(?:@|data=|am=)/.test(part));
  const view = pairIn(path.find(part => part.startsWith('@'))?.slice(1));
  const data = path.find(part => part.startsWith('data='));
  const shown = parameter(link, 'viewpoint', 'cbll', 'll', 'center');
  const at = view ?? pairIn(shown) ?? pairIn(parameter(link, 'sll'));
  return (
    asked(parameter(link, 'destination', 'daddr'), at) ??
    asked(parameter(link, 'query', 'q'), at) ??
    (what === 'dir' ? readWay(stops.at(-1), data, view) : undefined) ??
    (what === 'place' ? readPlace(stops[0], data, view) : undefined) ??
    (what === 'search' ? asked(stops[0], at) : undefined) ??
    named(pairIn(shown)) ??
    named(pointBehind(parameter(link, 'pb'), EMBEDDED)) ??
    named(view)
  );
}

/** Coordinates of the place itself, in "!3d…!4d…"; without them, the middle of the map is close. */
const PLACE = /!3d(?<lat>-?\d+(?:\.\d+)?)!4d(?<lon>-?\d+(?:\.\d+)?)/g;
/** The stops of a route; the last one is its destination. */
const STOP = /!1d(?<lon>-?\d+(?:\.\d+)?)!2d(?<lat>-?\d+(?:\.\d+)?)/g;
const EMBEDDED = /!2d(?<lon>-?\d+(?:\.\d+)?)!3d(?<lat>-?\d+(?:\.\d+)?)/g;

function readPlace(name: string | undefined, data: string | undefined, view: Point | undefined) {
  const place = named(pointBehind(data, PLACE), {name});
  if (place) return place;
  const said = asked(name);
  return said?.kind === 'words' ? (named(view, {name}) ?? said) : said;
}

function readWay(to: string | undefined, data: string | undefined, view: Point | undefined) {
  const said = asked(to, view);
  return said?.kind === 'words' ? (named(pointBehind(data, STOP), {name: to}) ?? said) : said;
}

function pointBehind(data: string | undefined, pattern: RegExp): Point | undefined {
  const last = [...(data ?? '').matchAll(pattern)].at(-1)?.groups;
  return pairIn(last && `${last['lat']},${last['lon']}`);
}
