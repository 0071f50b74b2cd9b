import {describe, expect, it} from 'vitest';
import {parseProviders} from '../../../../src/service/geodata/providers/parse-providers.js';
import {parseConfig} from '../../../../src/service/operator/config.js';
import {mistakesIn, SECRET} from '../../../support/providers/mistakes.js';

function parse(
  file: unknown,
  {
    environment = 'sandbox',
    ...variables
  }: Record<string, string> & {environment?: 'sandbox' | 'production'} = {},
) {
  const named: Record<string, string> =
    file === undefined
      ? variables
      : {ADDRESS_CAPTURE_PROVIDERS: '/etc/providers.json', ...variables};
  return parseProviders({
    read: name => named[name],
    readFile: () => (typeof file === 'string' ? file : JSON.stringify(file)),
    ...{variables: named, environment},
  });
}

const mistakesOf = (...given: Parameters<typeof parse>) => mistakesIn(() => parse(...given));

describe('no provider', () => {
  it('is configured where nothing names one', () => {
    const none = {places: [], imagery: [], map: []};
    expect(parseConfig({}).providers).toEqual(none);
    expect(parse({})).toEqual(none);
    expect(parse({places: []})).toEqual(none);
    expect(parse(none)).toEqual(none);
  });
});

describe('one provider', () => {
  it('is named by variables', () => {
    expect(
      parse(undefined, {
        PLACES_PROVIDER: 'photon',
        PLACES_URL: 'https://photon.example/',
        PLACES_COUNTRIES: 'KE, UG',
        PLACES_REQUESTS_A_DAY: '5000',
      }),
    ).toEqual({
      imagery: [],
      map: [],
      places: [
        {
          ...{name: 'photon', url: 'https://photon.example', key: '', requestsADay: 5000},
          ...{countries: ['KE', 'UG'], language: undefined},
        },
      ],
    });
  });

  it.each([
    [{PLACES_URL: 'https://photon.example'}, 'PLACES_PROVIDER: it is missing.'],
    [
      {PLACES_PROVIDER: 'photon'},
      'PLACES_URL: photon has no server for everyone: name your own, such as https://photon.example.',
    ],
    [
      {PLACES_PROVIDER: 'photon', PLACES_URL: 'https://a.example', PLACES_REQUESTS_A_DAY: 'many'},
      'PLACES_REQUESTS_A_DAY: give a whole number of requests.',
    ],
  ])('is refused as %o by the name of its variable', (variables, line) => {
    expect(mistakesOf(undefined, variables)).toEqual([line]);
  });

  it('is not named by variables beside a file', () => {
    expect(mistakesOf({places: []}, {PLACES_PROVIDER: 'photon'})).toEqual([
      'ADDRESS_CAPTURE_PROVIDERS: name providers in this file or by PLACES_PROVIDER, not by both.',
    ]);
  });
});

describe('street pictures', () => {
  const PANORAMAX = {provider: 'panoramax', url: 'https://panoramax.example'};

  it('are named by variables, beside places', () => {
    expect(
      parse(undefined, {
        IMAGERY_PROVIDER: 'mapillary',
        IMAGERY_KEY: SECRET,
        IMAGERY_REQUESTS_A_DAY: '5000',
        ...{PLACES_PROVIDER: 'photon', PLACES_URL: 'https://photon.example'},
      }),
    ).toMatchObject({
      places: [{name: 'photon'}],
      imagery: [{name: 'mapillary', url: undefined, key: SECRET, requestsADay: 5000}],
    });
  });

  it('are named by the file, in their order', () => {
    const mapillary = {provider: 'mapillary', key: {variable: 'TOKEN'}};
    expect(parse({imagery: [PANORAMAX, mapillary]}, {TOKEN: SECRET}).imagery).toEqual([
      {name: 'panoramax', url: 'https://panoramax.example', key: '', requestsADay: undefined},
      {name: 'mapillary', url: undefined, key: SECRET, requestsADay: undefined},
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{IMAGERY_URL: 'https://a.example'}, 'IMAGERY_PROVIDER: it is missing.'],
    [
      {IMAGERY_PROVIDER: 'panoramax'},
      'IMAGERY_URL: name an instance, such as https://api.panoramax.xyz, which has the pictures of many.',
    ],
    [
      {IMAGERY_PROVIDER: 'mapillary'},
      'IMAGERY_KEY: mapillary requires one: give it, or {"variable": "NAME"} for one in a variable.',
    ],
    [
      {IMAGERY_PROVIDER: 'photon'},
      'IMAGERY_PROVIDER: "photon" is not a provider: use panoramax, mapillary.',
    ],
  ])('are refused as %o by the name of the variable', (variables, line) => {
    expect(mistakesOf(undefined, variables)).toEqual([line]);
  });

  it.each<[string, unknown, string]>([
    ['no list', {imagery: 'panoramax'}, 'imagery: give a list of providers.'],
    ['a text', {imagery: ['panoramax']}, 'imagery[0]: use an object in braces.'],
    [
      'an option of places',
      {imagery: [{...PANORAMAX, countries: ['KE']}]},
      'imagery[0].countries: this is unknown: use provider, url, key, requests_a_day.',
    ],
    [
      'a key for none',
      {imagery: [{...PANORAMAX, key: SECRET}]},
      'imagery[0].key: panoramax takes no key: leave it out.',
    ],
    ['one twice', {imagery: [PANORAMAX, PANORAMAX]}, 'panoramax is named twice: name it once.'],
  ])('in a file with %s are refused in a sentence', (_, file, line) => {
    expect(mistakesOf(file)).toEqual([`ADDRESS_CAPTURE_PROVIDERS: ${line}`]);
  });

  it('are read by https in production, and named in one way', () => {
    const file = {imagery: [{...PANORAMAX, url: 'http://panoramax.example'}]};
    expect(mistakesOf(file, {environment: 'production'})).toEqual([
      'ADDRESS_CAPTURE_PROVIDERS: imagery[0].url: production requires https://: where people live would be read on the way.',
    ]);
    expect(mistakesOf({}, {IMAGERY_PROVIDER: 'panoramax'})).toEqual([
      'ADDRESS_CAPTURE_PROVIDERS: name providers in this file or by IMAGERY_PROVIDER, not by both.',
    ]);
  });
});

const PHOTON = {provider: 'photon', url: 'https://photon.example'};

describe('a file', () => {
  it.each<[string, unknown, string]>([
    [
      'no JSON',
      '{\n"places": [\n{"key": "geheim-123",}]}',
      'the file /etc/providers.json is not JSON (line 3).',
    ],
    ['a list', [], 'use an object in braces.'],
    ['an unknown section', {maps: []}, 'maps: this is unknown: use places, imagery, map.'],
    ['no list', {places: {}}, 'places: give a list of providers.'],
    ['a text', {places: ['photon']}, 'places[0]: use an object in braces.'],
    [
      'an unknown provider',
      {places: [{provider: 'pigeon'}]},
      'places[0].provider: "pigeon" is not a provider: use photon',
    ],
    [
      'an unknown option',
      {places: [{...PHOTON, colour: 'red'}]},
      'places[0].colour: this is unknown: use provider, url',
    ],
    [
      'a budget in words',
      {places: [{...PHOTON, requests_a_day: '100'}]},
      'places[0].requests_a_day: give a whole number',
    ],
    [
      'a budget of a fraction',
      {places: [{...PHOTON, requests_a_day: 1.5}]},
      'places[0].requests_a_day: give a whole number',
    ],
    [
      'a budget of none',
      {places: [{...PHOTON, requests_a_day: 0}]},
      'places[0].requests_a_day: give 1 or more',
    ],
    [
      'a country by its name',
      {places: [{...PHOTON, countries: ['Kenya']}]},
      'places[0].countries[0]: give a list of ISO',
    ],
    [
      'a language by its name',
      {places: [{...PHOTON, language: 'English'}]},
      'places[0].language: give a language',
    ],
    [
      'a key for none',
      {places: [{...PHOTON, key: SECRET}]},
      'places[0].key: photon takes no key: leave it out.',
    ],
    [
      'another protocol',
      {places: [{...PHOTON, url: 'ftp://a.example'}]},
      'places[0].url: use a URL such as https://photon.example',
    ],
    [
      'a password',
      {places: [{...PHOTON, url: 'https://me:geheim-123@a.example'}]},
      'places[0].url: use a URL',
    ],
    ['one twice', {places: [PHOTON, PHOTON]}, 'photon is named twice: name it once.'],
  ])('with %s is refused in a sentence', (_, file, line) => {
    expect(mistakesOf(file)).toEqual([
      expect.stringContaining(`ADDRESS_CAPTURE_PROVIDERS: ${line}`),
    ]);
  });

  const KEYED = {key: SECRET, requests_a_day: 1000};
  it.each<[string, unknown, string]>([
    [
      'no key',
      {provider: 'geoapify', requests_a_day: 1},
      'key: geoapify requires one: give it, or {"variable": "NAME"}',
    ],
    [
      'a key in a variable that is not set',
      {...KEYED, provider: 'geoapify', key: {variable: 'NO_KEY'}},
      'key: the variable NO_KEY is not set.',
    ],
    [
      'a key in an empty variable',
      {...KEYED, provider: 'geoapify', key: {variable: 'EMPTY_KEY'}},
      'key: the variable EMPTY_KEY is not set.',
    ],
    [
      'a key with a space',
      {...KEYED, provider: 'geoapify', key: 'geheim 123'},
      'key: the key has a space',
    ],
    [
      'a key of another shape',
      {...KEYED, provider: 'geoapify', key: {env: 'KEY'}},
      'key: give the key, or {"variable"',
    ],
    [
      'no budget where requests are paid',
      {provider: 'geoapify', key: SECRET},
      'requests_a_day: geoapify is paid by the request: say how many',
    ],
    [
      'another map than the vendor’s',
      {...KEYED, provider: 'mapbox'},
      'agreed: mapbox may be shown on the vendor\'s own map only (https://www.mapbox.com/legal/tos): name "any-map"',
    ],
    [
      'points kept for longer than allowed',
      {...KEYED, provider: 'google', agreed: ['any-map']},
      'agreed: google allows points to be kept for 30 days, and an address keeps its point for longer',
    ],
    [
      'an unknown agreement',
      {...KEYED, provider: 'google', agreed: ['everything']},
      'agreed[0]: "everything" is none of any-map, keep-points.',
    ],
    [
      'the public Nominatim',
      {provider: 'nominatim', url: 'https://nominatim.openstreetmap.org'},
      'url: nominatim.openstreetmap.org is not for services like this: run a server of your own.',
    ],
  ])('with %s is refused in a sentence', (_, provider, line) => {
    const mistakes = mistakesOf({places: [provider]}, {EMPTY_KEY: ' '});
    expect(mistakes).toEqual([
      expect.stringContaining(`ADDRESS_CAPTURE_PROVIDERS: places[0].${line}`),
    ]);
  });

  it('has keys by value or by the name of a variable, and what the vendor has agreed to', () => {
    const file = {
      places: [
        {...KEYED, provider: 'geoapify'},
        {
          ...KEYED,
          provider: 'google',
          key: {variable: 'MAPS_KEY'},
          agreed: ['any-map', 'keep-points'],
        },
      ],
    };
    expect(parse(file, {MAPS_KEY: ' of-google '}).places).toMatchObject([
      {name: 'geoapify', key: SECRET, requestsADay: 1000, url: undefined},
      {name: 'google', key: 'of-google'},
    ]);
  });

  it('may name the public Photon for a trial, and not in production', () => {
    const file = {places: [{provider: 'photon', url: 'https://photon.komoot.io'}]};
    expect(mistakesOf(file)).toEqual([]);
    expect(mistakesOf(file, {environment: 'production'})).toEqual([
      expect.stringContaining('photon.komoot.io is for trials, not for production'),
    ]);
  });

  it('tells all mistakes at once', () => {
    const file = {map: 1, places: [{provider: 'pigeon', colour: 'red', shape: 'round'}, {}]};
    expect(mistakesOf(file)).toHaveLength(5);
  });

  it('that cannot be read is refused', () => {
    expect(() => parseConfig({ADDRESS_CAPTURE_PROVIDERS: '/nowhere.json'})).toThrow(
      'ADDRESS_CAPTURE_PROVIDERS: the file /nowhere.json cannot be read',
    );
  });

  it('names servers with https in production, unless they are on this machine', () => {
    const file = (url: string) => ({places: [{provider: 'photon', url}]});
    const production = {environment: 'production'} as const;
    expect(mistakesOf(file('http://photon.example'), production)).toEqual([
      expect.stringContaining('places[0].url: production requires https://'),
    ]);
    expect(mistakesOf(file('http://127.0.0.1:2322'), production)).toEqual([]);
    expect(mistakesOf(file('http://photon.example'))).toEqual([]);
  });
});
