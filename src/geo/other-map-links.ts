import {geohash, osmShortCode} from './grid-codes.js';
import {asked, type MapLink, type MapLinkReader, named, pairIn, parameter} from './map-link.js';
import type {Point} from './point.js';
import type {PointReading} from './point-reading.js';

/** The maps besides Google's, by host. */
const READERS: readonly (readonly [RegExp, MapLinkReader])[] = [
  [/^maps\.apple\.com$/, readApple],
  [/^(?:openstreetmap\.org|osm\.org|openstreetmap\.de)$/, readOsm],
  [/^(?:ul\.)?waze\.com$/, readWaze],
  [/^bing\.com$/, readBing],
  [/^(?:maps\.)?yandex\.(?:com?\.)?[a-z]{2,3}$/, readYandex],
  [/^(?:(?:share|wego)\.)?here\.com$/, readHere],
  [/^plus\.codes$/, ({path}) => asked(path[0])],
];

export function readerOf({host}: MapLink): MapLinkReader | undefined {
  return READERS.find(([hosts]) => hosts.test(host))?.[1];
}

/** Parameters that many maps and pages share: "lat=…&lon=…", "#17/-34.9/-56.1". */
export function readAnyLink(link: MapLink): PointReading | undefined {
  const marked = pair(parameter(link, 'mlat'), parameter(link, 'mlon'));
  const lat = parameter(link, 'lat', 'latitude');
  const lon = parameter(link, 'lon', 'lng', 'long', 'longitude');
  const view = /(?:^|map=)\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(link.hash);
  return named(marked ?? pair(lat, lon) ?? pair(view?.[1], view?.[2]));
}

function readApple(link: MapLink): PointReading | undefined {
  const point = pairIn(parameter(link, 'coordinate')) ?? pairIn(parameter(link, 'll'));
  const at = pairIn(parameter(link, 'sll', 'near', 'center'));
  return (
    named(point, {name: parameter(link, 'name', 'q')}) ??
    asked(parameter(link, 'daddr', 'destination'), at) ??
    asked(parameter(link, 'address'), at) ??
    asked(parameter(link, 'q'), at) ??
    named(at)
  );
}

function readOsm(link: MapLink): PointReading | undefined {
  const [what, code] = link.path;
  if (what === 'go') return named(osmShortCode(code ?? ''));
  const to = link.query.get('route')?.split(';').at(-1);
  return (
    named(pairIn(parameter(link, 'marker'))) ??
    asked(parameter(link, 'to') ?? to) ??
    (link.query.has('mlat') ? readAnyLink(link) : undefined) ??
    asked(parameter(link, 'query')) ??
    readAnyLink(link)
  );
}

function readWaze(link: MapLink): PointReading | undefined {
  const hash = link.path[0] === 'ul' ? /^h([^/]+)$/.exec(link.path[1] ?? '')?.[1] : undefined;
  const to = parameter(link, 'to')?.replace(/^ll\./, '');
  return (
    named(pairIn(parameter(link, 'll', 'latlng')) ?? pairIn(to)) ??
    named(geohash(hash ?? parameter(link, 'h') ?? '')) ??
    asked(parameter(link, 'q'))
  );
}

/** "cp=lat~lon" is the map's middle, "sp=point.lat_lon_Name" a pin, "rtp=…~pos.lat_lon" a route. */
function readBing(link: MapLink): PointReading | undefined {
  const pin = /^point\.([^_]*_[^_]*)(?:_([^_]*))?/.exec(parameter(link, 'sp') ?? '');
  const way = parameter(link, 'rtp')?.split('~').at(-1);
  const to = way?.startsWith('pos.') ? pairIn(way.slice(4)) : undefined;
  const at = pairIn(parameter(link, 'cp'));
  return (
    named(pairIn(pin?.[1]), {name: pin?.[2]}) ??
    named(to) ??
    asked(way?.startsWith('adr.') ? way.slice(4) : undefined, at) ??
    asked(parameter(link, 'where1', 'q'), at) ??
    named(at)
  );
}

/** Yandex writes the longitude first, except in routes and searches. */
function readYandex(link: MapLink): PointReading | undefined {
  const at = pairIn(parameter(link, 'll'), true);
  const pins = parameter(link, 'whatshere[point]', 'poi[point]', 'pt');
  const to = parameter(link, 'rtext')?.split('~').at(-1);
  return (
    named(pairIn(pins, true)) ?? asked(to, at) ?? asked(parameter(link, 'text'), at) ?? named(at)
  );
}

/** "share.here.com/l/-34.9,-56.1,Home", "wego.here.com/?map=-34.9,-56.1,17", a route to "Home:-34.9,-56.1". */
function readHere(link: MapLink): PointReading | undefined {
  const parts = link.path.map(part => part.split(':').at(-1) ?? part);
  const at = parts.findLastIndex(part => pairIn(part));
  const point = pairIn(parts[at]);
  const name =
    point && (parts[at]?.split(',')[2] ?? link.path[at]?.split(':').slice(0, -1).join(':'));
  return (
    named(point, {name}) ?? asked(parameter(link, 'q')) ?? named(pairIn(parameter(link, 'map')))
  );
}

function pair(lat: string | undefined, lon: string | undefined): Point | undefined {
  return pairIn(lat && lon && `${lat},${lon}`);
}
