import {type Row, wallsOf} from './wall-rows.js';

/** `rooms` are folders of the service. */
type ServiceRow = Row & {readonly rooms?: string};

/** From the ground up: each room stands on those before it alone, and so does each folder of a room. */
const ROWS: Readonly<Record<string, ServiceRow>> = {
  // The ground: clock, chance, refusals, files, workers, metrics; the database; threads and caches for pictures.
  base: {folders: 'contract geo', packages: 'node:* prom-client'},
  'base/net': {},
  'base/db/migrations': {},
  'base/drawing': {packages: '@napi-rs/canvas node:*'},
  'base/db': {rooms: 'base base/db/migrations', packages: '@electric-sql/pglite node:* pg'},
  // Ends a process whose event loop is starved.
  'base/watchdog': {rooms: 'base base/db', packages: 'node:* valibot'},
  // How addresses are written in each country, and what their people are asked.
  countries: {folders: 'contract geo', rooms: 'base'},
  // What persons read, in their languages.
  words: {},
  // Requests and answers, and what one client may ask.
  'http/limits': {rooms: 'base', packages: 'node:*'},
  http: {
    folders: 'contract',
    rooms: 'base base/drawing base/db words http/limits',
    packages: '@hono/node-server hono node:* valibot',
  },
  'http/files': {folders: 'contract', rooms: 'words http', packages: 'hono node:*'},
  'http/monitoring': {rooms: 'base base/db http', packages: 'hono node:*'},
  // What is known of a place: a town, names and houses, the map, street pictures.
  'geodata/places': {
    folders: 'contract geo',
    rooms: 'base http/limits http http/files',
    packages: 'hono valibot',
  },
  'geodata/geocoder/words': {
    folders: 'contract',
    rooms: 'base countries',
    packages: 'any-ascii',
  },
  // An index of names in files, and the search in it.
  'geodata/geocoder/names': {
    folders: 'contract geo',
    rooms: 'base base/db geodata/places geodata/geocoder/words',
    packages: 'node:* valibot',
  },
  'geodata/geocoder': {
    folders: 'contract geo',
    rooms:
      'base/db countries http/limits geodata/places geodata/geocoder/words geodata/geocoder/names',
  },
  'geodata/providers/asking': {
    folders: 'contract',
    rooms: 'base base/net base/db',
    packages: 'valibot',
  },
  'geodata/providers/vendors': {
    folders: 'contract geo',
    rooms: 'countries geodata/providers/asking',
    packages: 'node:* valibot',
  },
  'geodata/providers/imagery-vendors': {
    folders: 'contract geo',
    rooms: 'base/net geodata/providers/asking',
    packages: 'valibot',
  },
  'geodata/providers/config': {
    folders: 'contract',
    rooms: 'base base/net',
    packages: 'valibot',
  },
  'geodata/providers/maps': {
    folders: 'contract',
    rooms: 'geodata/providers/asking geodata/providers/config',
    packages: 'node:* pmtiles valibot',
  },
  'geodata/providers': {
    folders: 'contract geo',
    rooms:
      'base base/db http/limits geodata/places geodata/providers/asking geodata/providers/vendors geodata/providers/imagery-vendors geodata/providers/config geodata/providers/maps',
    packages: 'node:* valibot',
  },
  // Features of OpenStreetMap, in tiles of zoom 12.
  'geodata/tiles': {
    folders: 'geo',
    packages: '@mapbox/vector-tile node:* pbf',
  },
  'geodata/town': {
    folders: 'contract geo',
    rooms: 'base geodata/geocoder geodata/tiles',
    packages: 'node:*',
  },
  'geodata/map/features': {
    folders: 'geo',
    rooms: 'base geodata/tiles',
    packages: 'node:* valibot',
  },
  'geodata/map/painter': {
    folders: 'geo',
    rooms: 'base/drawing geodata/tiles geodata/map/features',
    packages: '@expo-google-fonts/noto-sans @napi-rs/canvas node:*',
  },
  'geodata/map': {
    folders: 'contract geo',
    rooms:
      'base base/drawing http geodata/places geodata/providers/asking geodata/providers/maps geodata/providers geodata/tiles geodata/map/features geodata/map/painter',
    packages: 'hono node:*',
  },
  // Files of others, made into tiles.
  'geodata/import': {
    folders: 'geo',
    rooms: 'base geodata/tiles',
    packages: 'fzstd node:* pbf valibot',
  },
  // Which regions there are, and the builds of their data.
  'geodata/regions': {
    folders: 'contract geo',
    rooms:
      'base base/db countries geodata/geocoder/names geodata/geocoder geodata/tiles geodata/town geodata/map/features geodata/import',
    packages: 'node:*',
  },
  'geodata/imagery/painter': {
    folders: 'contract geo',
    rooms: 'base/drawing',
    packages: '@napi-rs/canvas',
  },
  'geodata/imagery': {
    folders: 'contract geo',
    rooms: 'base base/drawing http geodata/places',
    packages: 'hono',
  },
  'geodata/imagery/drawn-town/scene': {
    folders: 'contract geo',
    rooms: 'geodata/tiles geodata/map/features',
  },
  'geodata/imagery/drawn-town/painter': {
    folders: 'contract geo',
    rooms: 'base/drawing geodata/imagery/drawn-town/scene geodata/map/painter',
    packages: '@napi-rs/canvas node:*',
  },
  'geodata/imagery/drawn-town': {
    folders: 'contract geo',
    rooms:
      'base base/drawing geodata/map/features geodata/imagery/drawn-town/scene geodata/imagery/drawn-town/painter geodata/imagery/painter geodata/imagery',
    packages: '@napi-rs/canvas node:*',
  },
  'geodata/imagery/provided': {
    folders: 'contract',
    rooms:
      'base base/drawing base/db geodata/providers/asking geodata/providers/imagery-vendors geodata/providers geodata/imagery/painter geodata/imagery',
    packages: '@napi-rs/canvas node:* valibot',
  },
  // Who asks, and what they saved: branches with their keys, sessions, texts to phones, locations.
  'people/accounts': {
    folders: 'contract geo',
    rooms: 'base base/net base/db http/limits http',
    packages: 'hono libphonenumber-js node:* valibot',
  },
  'people/texts': {
    folders: 'contract',
    rooms: 'base base/net base/db words people/accounts',
    packages: 'node:* valibot',
  },
  // Colleagues at a customer: how they sign in, and what each may do.
  'people/members': {
    folders: 'contract',
    rooms: 'base base/db http people/accounts people/texts',
    packages: '@simplewebauthn/server hono libphonenumber-js node:* valibot',
  },
  // By what a person is found whose names and phone are encrypted.
  'people/search': {folders: 'geo', rooms: 'base base/db people/accounts'},
  'people/sessions': {
    folders: 'contract',
    rooms: 'base base/db words http people/accounts people/texts people/search',
    packages: 'hono jose libphonenumber-js node:* valibot',
  },
  'people/locations': {
    folders: 'contract geo',
    rooms: 'base base/db http geodata/imagery people/accounts',
    packages: 'hono',
  },
  // Files that a member orders with a reason, and downloads once.
  'people/exports': {
    folders: 'contract',
    rooms: 'base base/db http people/accounts people/members',
    packages: 'hono valibot',
  },
  // What was written of who saw and changed what, in words.
  'people/audit': {
    folders: 'contract',
    rooms: 'base/db http people/accounts people/members people/exports people/locations',
    packages: 'hono',
  },
  // Whether a person is there: evidence, rules, windows, and what is told of them.
  'verification/judging': {folders: 'contract geo'},
  'verification/events': {folders: 'contract', rooms: 'base base/db'},
  'verification/windows': {
    folders: 'contract geo',
    rooms: 'base base/db verification/judging verification/events',
    packages: '@photostructure/tz-lookup',
  },
  'verification/evidence': {
    folders: 'contract',
    rooms:
      'base base/db http people/accounts people/locations verification/judging verification/windows',
    packages: 'hono valibot',
  },
  'verification/status': {
    folders: 'contract',
    rooms: 'base/db http people/members people/locations verification/judging verification/windows',
    packages: 'hono',
  },
  'verification/interactions': {
    folders: 'contract geo',
    rooms:
      'base base/db http geodata/places people/accounts people/locations verification/judging verification/windows verification/evidence',
    packages: 'hono valibot',
  },
  'verification/simulator': {
    folders: 'contract',
    rooms:
      'base base/db http people/members people/locations verification/events verification/windows verification/evidence verification/status',
    packages: 'hono',
  },
  // Who is told, in which words, and how often it is tried.
  'webhooks/listeners': {
    folders: 'contract',
    rooms: 'base base/net base/db people/accounts verification/events',
    packages: 'node:* valibot',
  },
  'webhooks/notifications': {
    folders: 'contract geo',
    rooms:
      'base base/net base/db people/accounts people/locations verification/events webhooks/listeners',
    packages: 'node:*',
  },
  'webhooks/deliveries': {
    folders: 'contract',
    rooms:
      'base base/db people/accounts people/search verification/events webhooks/listeners webhooks/notifications',
    packages: 'node:*',
  },
  webhooks: {
    folders: 'contract',
    rooms:
      'base base/db http people/accounts people/search people/members people/locations people/audit verification/events webhooks/listeners webhooks/notifications webhooks/deliveries',
    packages: 'hono',
  },
  // What members who may not change the listener ask its owners for.
  'webhooks/requests': {
    folders: 'contract',
    rooms:
      'base base/db http people/accounts people/members verification/events webhooks/listeners webhooks',
    packages: 'hono',
  },
  // What a person does with an address: save it, change it, show it, be at it, be forgotten.
  'addresses/presence': {
    folders: 'contract',
    rooms:
      'base base/db http people/accounts people/sessions people/locations verification/windows verification/evidence',
    packages: 'hono',
  },
  'addresses/saving': {
    folders: 'contract geo',
    rooms:
      'base base/db countries http people/accounts people/search people/sessions people/members people/locations verification/events verification/windows verification/status verification/interactions addresses/presence',
    packages: 'hono valibot',
  },
  'addresses/overview': {
    folders: 'contract',
    rooms:
      'base base/db http people/locations people/members people/texts verification/judging verification/windows',
    packages: 'hono',
  },
  'addresses/photos': {
    folders: 'contract',
    rooms:
      'base base/drawing base/db http/limits http people/accounts people/sessions people/locations addresses/saving',
    packages: '@napi-rs/canvas hono node:*',
  },
  'addresses/users': {
    folders: 'contract',
    rooms:
      'base base/db http people/accounts people/sessions people/locations verification/status verification/interactions addresses/presence addresses/saving',
    packages: 'hono',
  },
  'addresses/page': {
    folders: 'contract geo',
    rooms:
      'base/db words http http/files geodata/map geodata/imagery people/locations addresses/saving addresses/photos',
    packages: 'hono node:*',
  },
  'addresses/listing': {
    folders: 'contract geo',
    rooms:
      'base/db http people/accounts people/search people/members people/exports people/locations verification/judging verification/windows verification/status addresses/presence addresses/page',
    packages: 'hono',
  },
  'addresses/courier': {
    folders: 'contract',
    rooms:
      'base base/db words http http/files people/accounts people/locations verification/windows verification/evidence addresses/page',
    packages: 'hono node:* valibot',
  },
  // A sandbox's demo page: the verification of an address that was saved there.
  demo: {
    folders: 'contract geo',
    rooms:
      'base base/db http people/accounts people/locations verification/judging verification/events verification/windows verification/evidence verification/status verification/simulator webhooks/notifications',
    packages: 'hono valibot',
  },
  // What its operator sees: commands, checks, documentation, what is kept how long.
  'operator/docs/operations': {folders: 'contract', packages: 'valibot'},
  'operator/docs': {
    folders: 'contract',
    rooms: 'http http/files operator/docs/operations',
    packages: '@valibot/to-json-schema hono node:* valibot',
  },
  'operator/check-listener': {
    folders: 'contract',
    rooms: 'base webhooks/listeners webhooks/notifications',
    packages: 'node:* valibot',
  },
  'operator/parsing': {
    folders: 'contract',
    rooms: 'base people/accounts webhooks/listeners operator/check-listener',
    packages: 'libphonenumber-js node:* valibot',
  },
  'operator/retention': {rooms: 'base base/db addresses/saving'},
  'operator/commands': {
    folders: 'contract',
    rooms:
      'base base/db geodata/regions people/accounts people/members people/sessions verification/windows webhooks/listeners webhooks/notifications webhooks/deliveries webhooks operator/check-listener operator/parsing operator/retention',
    packages: 'node:* valibot',
  },
  'operator/control': {rooms: 'base operator/commands', packages: 'node:* valibot'},
  operator: {
    folders: 'contract',
    rooms:
      'base base/net base/db geodata/providers people/accounts people/texts webhooks/listeners webhooks/notifications operator/check-listener operator/parsing operator/retention operator/commands operator/control',
    packages: 'node:*',
  },
  // The roof: all of it, wired.
  '': {
    folders: 'contract geo',
    rooms:
      'base base/net base/db base/watchdog countries http/limits http http/files http/monitoring geodata/places geodata/geocoder geodata/providers/asking geodata/providers geodata/map/features geodata/regions geodata/town geodata/map geodata/imagery geodata/imagery/drawn-town geodata/imagery/provided people/accounts people/texts people/members people/audit people/search people/sessions verification/judging verification/windows verification/evidence verification/status verification/interactions verification/simulator webhooks/listeners webhooks/notifications webhooks/deliveries webhooks webhooks/requests addresses/presence addresses/saving addresses/listing addresses/overview addresses/photos addresses/users addresses/page addresses/courier demo operator/docs operator/commands operator/retention operator/control operator',
    packages: 'hono node:*',
  },
};

/** A wall for each folder of the service. */
export const serviceWalls = wallsOf(
  Object.fromEntries(
    Object.entries(ROWS).map(([folder, {folders, rooms, packages}]) => [
      inService(folder),
      {
        folders: [folders, ...(rooms ?? '').split(' ').filter(Boolean).map(inService)]
          .filter(Boolean)
          .join(' '),
        packages,
      },
    ]),
  ),
);

function inService(folder: string): string {
  return folder ? `service/${folder}` : 'service';
}
