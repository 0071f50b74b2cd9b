import {describe, expect, it} from 'vitest';
import {parseProviders} from '../../../../../src/service/geodata/providers/parse-providers.js';
import {parseConfig} from '../../../../../src/service/operator/config.js';
import {mistakesIn, SECRET} from '../../../../support/providers/mistakes.js';

const XYZ = {
  provider: 'xyz',
  url: 'https://tiles.example/{z}/{x}/{y}{r}.png?key={key}',
  key: SECRET,
  attribution: '© Tiles',
};
const {key: _key, ...KEYLESS} = {...XYZ, url: 'https://tiles.example/{z}/{x}/{y}.png'};

/** What a file's section of maps says. */
function parse(
  map: unknown,
  environment: 'sandbox' | 'production' = 'sandbox',
  variables: Record<string, string> = {},
) {
  return parseProviders({
    read: name => (name === 'ADDRESS_CAPTURE_PROVIDERS' ? '/etc/providers.json' : variables[name]),
    readFile: () => JSON.stringify({map}),
    ...{variables, environment},
  }).map;
}

const mistakesOf = (...given: Parameters<typeof parse>) => mistakesIn(() => parse(...given));

describe('a provider of maps', () => {
  it('is named by variables', () => {
    const {map} = parseConfig({
      MAP_PROVIDER: 'xyz',
      MAP_URL: XYZ.url,
      MAP_DARK_URL: `${XYZ.url}&style=dark`,
      MAP_KEY: SECRET,
      MAP_REQUESTS_A_DAY: '5000',
      MAP_ATTRIBUTION: '© Tiles',
    }).providers;
    expect(map).toEqual([
      {
        ...{kind: 'xyz', name: 'xyz', requestsADay: 5000, url: XYZ.url, key: SECRET},
        ...{darkUrl: `${XYZ.url}&style=dark`, attribution: '© Tiles', largestZoom: 19},
      },
    ]);
  });

  it('is named by variables beside one of places, and not beside a file', () => {
    const both = parseConfig({
      ...{PLACES_PROVIDER: 'photon', PLACES_URL: 'https://photon.example'},
      ...{MAP_PROVIDER: 'pmtiles', MAP_URL: '/srv/kenya.pmtiles'},
    }).providers;
    expect(both.places).toHaveLength(1);
    expect(both.map).toEqual([
      {
        ...{kind: 'pmtiles', name: 'pmtiles', requestsADay: undefined, attribution: undefined},
        ...{at: {file: '/srv/kenya.pmtiles'}, option: 'MAP_URL'},
      },
    ]);
    expect(mistakesOf([], 'sandbox', {MAP_URL: '/srv/kenya.pmtiles'})).toEqual([
      'ADDRESS_CAPTURE_PROVIDERS: name providers in this file or by MAP_PROVIDER, not by both.',
    ]);
  });

  it('may be one of several, each with a name of its own', () => {
    const archive = {provider: 'pmtiles', url: 'https://files.example/a.pmtiles'};
    expect(parse([archive, XYZ, archive]).map(({name}) => name)).toEqual([
      'pmtiles',
      'xyz',
      'pmtiles-2',
    ]);
  });

  it('has its key by value or by the name of a variable', () => {
    const named = {...XYZ, key: {variable: 'TILES_KEY'}};
    expect(parse([named], 'sandbox', {TILES_KEY: ' abc '})).toMatchObject([{key: 'abc'}]);
  });

  it.each<[string, unknown, string]>([
    ['no kind', {}, 'provider: it is missing.'],
    [
      'an unknown kind',
      {...XYZ, provider: 'globe'},
      'provider: "globe" is not a provider: use xyz, pmtiles.',
    ],
    [
      'no URL',
      {provider: 'xyz', attribution: '© Tiles'},
      'url: name the URL of its tiles, such as https://tiles.example/{z}/{x}/{y}.png.',
    ],
    ['no credit', {...XYZ, attribution: undefined}, 'attribution: say whom the map credits'],
    [
      'a template without a row',
      {...KEYLESS, url: 'https://tiles.example/{z}/{x}.png'},
      'url: it has no {y}, where',
    ],
    [
      'an unknown placeholder',
      {...KEYLESS, url: 'https://{s}.tiles.example/{z}/{x}/{y}.png'},
      'url: {s} is unknown: use {z}, {x}, {y}, {r}, {key}.',
    ],
    [
      'a wrong dark template',
      {...KEYLESS, dark_url: 'https://tiles.example/dark.png'},
      'dark_url: it has no {z}, {x}, {y}',
    ],
    [
      'another protocol',
      {...KEYLESS, url: 'ftp://tiles.example/{z}/{x}/{y}.png'},
      'url: use a URL such as',
    ],
    [
      'a password',
      {...KEYLESS, url: 'https://me:geheim-123@tiles.example/{z}/{x}/{y}.png'},
      'url: use a URL such as',
    ],
    ['no key where its URL has one', {...KEYLESS, url: XYZ.url}, 'key: the URL has {key}'],
    ['a key that its URL has no place for', {...KEYLESS, key: SECRET}, 'url: say with {key} where'],
    [
      'a key in a variable that is not set',
      {...XYZ, key: {variable: 'NO_KEY'}},
      'key: the variable NO_KEY is not set.',
    ],
    ['a zoom of a fraction', {...XYZ, largest_zoom: 17.5}, 'largest_zoom: give a whole number'],
    [
      'an unknown agreement',
      {...XYZ, agreed: ['any-map']},
      'agreed[0]: "any-map" is none of openstreetmap-tiles.',
    ],
    [
      'the servers of OpenStreetMap',
      {...KEYLESS, url: 'https://a.tile.openstreetmap.org/{z}/{x}/{y}.png'},
      'url: a.tile.openstreetmap.org runs on donations and may block a service at any time (https://operations.osmfoundation.org/policies/tiles/): use another server',
    ],
    ['an archive without a place', {provider: 'pmtiles'}, 'url: name the archive: a file such as'],
    [
      'an archive by another protocol',
      {provider: 'pmtiles', url: 's3://bucket/kenya.pmtiles'},
      'url: use a file, or a URL such as',
    ],
    [
      'an archive with a key',
      {provider: 'pmtiles', url: '/srv/kenya.pmtiles', key: SECRET},
      'key: pmtiles has no such option: leave it out.',
    ],
  ])('with %s is refused in a sentence', (_, provider, line) => {
    expect(mistakesOf([provider])).toEqual([
      expect.stringContaining(`ADDRESS_CAPTURE_PROVIDERS: map[0].${line}`),
    ]);
  });

  it('may be a server of OpenStreetMap for an operator who keeps to its policy', () => {
    const osm = {...KEYLESS, url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'};
    expect(mistakesOf([{...osm, agreed: ['openstreetmap-tiles']}])).toEqual([]);
  });

  it('has https in production, unless it is on this machine', () => {
    const tiles = (host: string) => [{...KEYLESS, url: `http://${host}/{z}/{x}/{y}.png`}];
    const archive = [{provider: 'pmtiles', url: 'http://files.example/a.pmtiles'}];
    for (const [map, option] of [
      [tiles('tiles.example'), 'url'],
      [archive, 'url'],
    ] as const) {
      expect(mistakesOf(map, 'production')).toEqual([
        `ADDRESS_CAPTURE_PROVIDERS: map[0].${option}: production requires https://: where people live would be read on the way.`,
      ]);
      expect(mistakesOf(map)).toEqual([]);
    }
    expect(mistakesOf(tiles('127.0.0.1:8080'), 'production')).toEqual([]);
  });

  it('tells all mistakes at once', () => {
    const wrong = {provider: 'xyz', url: 'https://tiles.example', key: {variable: 'NO_KEY'}};
    expect(mistakesOf([wrong, {provider: 'pmtiles'}])).toHaveLength(4);
  });
});
