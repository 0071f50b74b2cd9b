import fc from 'fast-check';
import {CHECKOUT} from '../samples/sample-interactions.js';
import type {BodyShape} from './generated-bodies.js';

const noText = fc.constantFrom<unknown>(5, true, null, [], {}, undefined);
/** No object, and not as good as nothing. */
const someOther = fc.constantFrom<unknown>('text', 5, false, [{}]);
const words = fc
  .string({minLength: 1, maxLength: 60, unit: 'grapheme'})
  .filter(text => text.trim() !== '');
const degrees = (most: number) => fc.double({min: -most, max: most, noNaN: true});
const noDegrees = fc.constantFrom<unknown>(181, -181, '12', true, null, {});

/** What says as much as leaving a field out. */
const nothing = fc.constantFrom(null, '', '  ');

let orders = 0;
const phone = fc.integer({min: 0, max: 999}).map(n => `+598 99 222 ${String(n).padStart(3, '0')}`);

/** Bodies of `POST /v5/interactions`, each valid one of an id of its own. */
export const interactionShape = ({locationId}: {readonly locationId: string}): BodyShape => {
  const point = {lat: degrees(90), lng: degrees(180)};
  const said = {street_name: words, propertyName: words, directions: words};
  /** What is left out of what is said, or aside. */
  const left = {
    place_id: fc.oneof(nothing, fc.constant('ChIJ-never-issued')),
    geo_point: fc.constantFrom(null, [], {lat: '', lon: null}, {lat: '-34.9', lon: -56.1}),
    id: fc.oneof(nothing, fc.constantFrom('no id', 5)),
  };
  const fields = {
    id: fc.string({maxLength: 40}).map(text => `${text.replaceAll('\0', '')}#${++orders}`),
    use_case: words,
    value: fc.oneof(
      fc.double({noNaN: true, noDefaultInfinity: true}),
      fc.constantFrom('1781.50', '-12', '', null),
    ),
    properties: fc.oneof(
      fc.constant(CHECKOUT),
      fc.dictionary(fc.string({maxLength: 12}), fc.jsonValue({maxDepth: 3})),
    ),
    user: fc.record(
      {first_name: fc.oneof(words, nothing), lastName: words, phone},
      {requiredKeys: ['phone']},
    ),
    location: fc.oneof(
      fc.record({...point, ...said, ...left}, {requiredKeys: ['lat', 'lng']}),
      fc.record({...said, ...left}, {requiredKeys: ['street_name']}),
    ),
    location_id: fc.constant(locationId),
  };
  return {
    valid: fc.oneof(
      fc.record(fields, {requiredKeys: ['id', 'use_case', 'location_id']}),
      fc.record(fields, {requiredKeys: ['id', 'use_case', 'user', 'location']}),
    ),
    whole: fc.record({...fields, location: fc.record({...point, ...said})}),
    wrong: {
      id: fc.constantFrom<unknown>(
        ...[7.5, 2 ** 53, true, null, [], {}, undefined, '', 'x'.repeat(201), '\udc00', 'a\0b'],
      ),
      use_case: fc.oneof(noText, fc.constantFrom('', 'x'.repeat(101))),
      location_id: fc.constantFrom<unknown>('no id', 5, 'x'.repeat(65)),
      value: fc.constantFrom<unknown>('1.781,50', '1,781', 'null', true, [], {}),
      user: someOther,
      'user.first_name': fc.constantFrom<unknown>(5, 'x'.repeat(121), 'a\0b'),
      'user.phone': fc.constantFrom<unknown>('12', 'call me', 12, true, {}),
      location: someOther,
      'location.lat': fc.constantFrom<unknown>(181, '-181', '34,9', true, {}),
      'location.lng': fc.constantFrom<unknown>(181, '-181', '34,9', true, {}),
      'location.street_name': fc.constantFrom<unknown>(5, 'x'.repeat(201)),
      'location.place_id': fc.constantFrom<unknown>(5, []),
      'location.directions': fc.constantFrom<unknown>(5, 'x'.repeat(1001)),
      'location.geo_point': someOther,
      properties: someOther,
    },
  };
};

/** Bodies of `PATCH /v5/locations/{id}`. */
export function locationChangeShape(): BodyShape {
  const fields = {
    street_name: words,
    property_name: fc.option(words),
    directions: fc.option(words),
    geo_point: fc.record({lat: degrees(90), lon: degrees(180)}),
    archived: fc.boolean(),
    countryCode: fc.constantFrom('UY', 'AR', null),
    postalCode: fc.constantFrom('11100', 'SW1A 2AA', null),
  };
  return {
    valid: fc.record(fields, {requiredKeys: []}),
    whole: fc.record(fields),
    wrong: {
      street_name: fc.constantFrom<unknown>('', '  ', 5, null, 'x'.repeat(201), 'a\0b'),
      property_name: fc.constantFrom<unknown>('', 5, {}),
      directions: fc.constantFrom<unknown>('', [], 'x'.repeat(1001)),
      'geo_point.lat': noDegrees,
      'geo_point.lon': noDegrees,
      accuracy: fc.constantFrom<unknown>(-1, '5', 100_001),
      archived: fc.constantFrom<unknown>('true', 1, null),
      link: fc.constantFrom<unknown>('gone', '', null, 5),
      country_code: fc.constantFrom<unknown>('uy', 'URY', 5),
      postal_code: fc.constantFrom<unknown>('', 'x'.repeat(21), 5),
    },
  };
}

/** Bodies of `PUT /v5/webhook`. */
export function webhookShape(): BodyShape {
  const fields = {
    url: fc.constantFrom('https://shop.example/hook', 'https://hooks.example:8443/a?b=c'),
    header: fc.option(fc.record({name: fc.constant('service-authorization'), value: fc.uuid()})),
    payload: fc.constantFrom('v2', 'v2_with_legacy', 'v3'),
    events: fc.constantFrom(
      null,
      ['address_verification.completed'],
      ['address.collected', 'address_verification.started'],
    ),
    on: fc.boolean(),
    rotateSecret: fc.boolean(),
  };
  return {
    valid: fc.record(fields, {requiredKeys: ['url']}),
    whole: fc.record({
      ...fields,
      header: fc.record({name: fc.constant('x-hook'), value: fc.uuid()}),
    }),
    wrong: {
      url: fc.constantFrom<unknown>(
        '',
        'shop',
        'ftp://shop.example',
        'https://a:b@shop.example',
        5,
      ),
      'header.name': fc.constantFrom<unknown>('', 'Content-Type', 'a b', 5, null),
      'header.value': fc.constantFrom<unknown>('', ' x', 'a\nb', 5, null),
      payload: fc.constantFrom<unknown>('v1', '', 5, null),
      events: fc.constantFrom<unknown>([], 'address.collected', {}, 5),
      on: fc.constantFrom<unknown>('true', 1, null),
      rotate_secret: fc.constantFrom<unknown>('true', 0, null),
    },
  };
}

/** Bodies of `POST /v5/webhook/send-again`. */
export function sendAgainShape(): BodyShape {
  const since = fc
    .date({min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true})
    .map(date => date.toISOString());
  return {
    valid: fc.record({since}),
    whole: fc.record({since}),
    wrong: {since: fc.constantFrom<unknown>('', 'yesterday', '2026-13-01T00:00:00Z', 5, null)},
  };
}

/** Bodies of `POST /v5/simulator/clock`, which turn it by seconds. */
export function clockTurnShape(): BodyShape {
  const advance = fc.oneof(fc.integer({min: 1, max: 9}), fc.constantFrom('PT1S', 'PT9S'));
  return {
    valid: fc.record({advance}),
    whole: fc.record({advance}),
    wrong: {
      advance: fc.constantFrom<unknown>(0, -1, '', 'P1M', 'P', 'tomorrow', null, {}, true),
    },
  };
}

/** Bodies of `POST /v5/sessions`. */
export function sessionShape({apiKey}: {readonly apiKey: string}): BodyShape {
  const fields = {
    api_key: fc.constant(apiKey),
    phone,
    first_name: words,
    lastName: words,
    app: fc.record({name: words, version: fc.constantFrom('1.0', '2026-03')}),
  };
  const noToken = fc.constantFrom<unknown>(5, null, {}, 'x'.repeat(4001));
  return {
    valid: fc.record(fields, {requiredKeys: ['api_key', 'phone', 'app']}),
    whole: fc.record(fields),
    wrong: {
      api_key: fc.constantFrom<unknown>(5, null, 'x'.repeat(601), undefined),
      phone: fc.constantFrom<unknown>(59899123456, null, 'x'.repeat(41), undefined),
      first_name: fc.constantFrom<unknown>(5, null, 'x'.repeat(121), 'a\0b'),
      'app.name': fc.oneof(noText, fc.constant('')),
      'app.version': fc.oneof(noText, fc.constantFrom('', 'x'.repeat(61))),
      user_token: noToken,
      device_token: noToken,
    },
  };
}

let streets = 0;

/** Bodies of `POST /v5/addresses`, no two of them alike. */
export function addressShape(): BodyShape {
  const fields = {
    street_name: words.map(text => `${text} ${++streets}`),
    propertyName: words,
    directions: words,
    country_code: fc.constantFrom('UY', 'AR'),
    postal_code: fc.constantFrom('11100', 'SW1A 2AA'),
    geo_point: fc.record({lat: degrees(90), lon: degrees(180)}),
    point_source: fc.constantFrom('map', 'suggestion', 'location'),
    accuracy: fc.nat(5000),
    presence_consent: fc.boolean(),
  };
  return {
    valid: fc.record(fields, {requiredKeys: ['street_name', 'geo_point', 'point_source']}),
    whole: fc.record(fields),
    wrong: {
      street_name: fc.oneof(noText, fc.constantFrom('', '  ', 'x'.repeat(201), 'a\0b')),
      unit: fc.constantFrom<unknown>('', 5, null, 'x'.repeat(41)),
      directions: fc.constantFrom<unknown>('', [], 'x'.repeat(1001)),
      country_code: fc.constantFrom<unknown>('uy', 'URY', 5, null),
      postal_code: fc.constantFrom<unknown>('', 'x'.repeat(21), 5, null),
      'geo_point.lat': noDegrees,
      'geo_point.lon': noDegrees,
      point_source: fc.constantFrom<unknown>('guess', '', 5, null, undefined),
      accuracy: fc.constantFrom<unknown>(-1, '5', 100_001),
      place_id: fc.constantFrom<unknown>(5, null, 'x'.repeat(201)),
      replaces: fc.constantFrom<unknown>('key-of-the-next-address-1', 5, null, {}),
      presence_consent: fc.constantFrom<unknown>('true', 1, null),
      presence_words: fc.constantFrom<unknown>(5, null, 'x'.repeat(41)),
    },
  };
}

const noAccuracy = fc.constantFrom<unknown>(-1, '5', 1_000_001, null, undefined);

/** Bodies of `POST /v5/presence`. */
export function fixShape({now}: {readonly now: Date}): BodyShape {
  const fields = {
    geo_point: fc.record({lat: degrees(90), lon: degrees(180)}),
    accuracy: fc.nat(5000),
    at: momentBefore(now, 3600),
  };
  return {
    valid: fc.record(fields, {requiredKeys: ['geo_point', 'accuracy']}),
    whole: fc.record(fields),
    wrong: {
      'geo_point.lat': noDegrees,
      'geo_point.lon': noDegrees,
      accuracy: noAccuracy,
      at: noMoment,
    },
  };
}

let pieces = 0;

/** Bodies of `POST /v5/locations/{id}/evidence`, each piece of an id of its own. */
export function evidenceShape({now}: {readonly now: Date}): BodyShape {
  const common = {
    id: fc.constantFrom('courier', 'a.b_c:d-').map(text => `${text}${++pieces}`),
    at: momentBefore(now, 90 * 86_400),
  };
  const fix = fc.record({
    ...{type: fc.constant('fix'), ...common},
    geo_point: fc.record({lat: degrees(90), lon: degrees(180)}),
    accuracy: fc.nat(5000),
  });
  const statement = fc.record({
    ...{type: fc.constant('statement'), ...common},
    says: fc.constantFrom('verified', 'not_at_address', 'unknown'),
  });
  const piece = fc.oneof(fix, statement);
  return {
    valid: fc.oneof(piece, fc.record({evidence: fc.array(piece, {minLength: 1, maxLength: 5})})),
    whole: fix,
    wrong: {
      id: fc.constantFrom<unknown>('a b', 'ñ', 'x'.repeat(101), 5),
      at: fc.oneof(noMoment, fc.constant(undefined)),
      'geo_point.lat': noDegrees,
      'geo_point.lon': noDegrees,
      accuracy: noAccuracy,
    },
  };
}

/** A time so many seconds ago at most. */
function momentBefore(now: Date, seconds: number): fc.Arbitrary<string> {
  return fc
    .integer({min: 0, max: seconds})
    .map(ago => new Date(now.getTime() - ago * 1000).toISOString());
}

/** No time, none that there is, or one that is too long ago or still to come. */
const noMoment = fc.constantFrom<unknown>(
  ...['', 'yesterday', '2026-02-30T25:00:00Z', '2001-01-01T00:00:00Z', '2101-01-01T00:00:00Z'],
  ...[5, null, {}],
);

/** Bodies of `POST /v5/simulator/verifications`. */
export function simulationShape({locationId}: {readonly locationId: string}): BodyShape {
  const outcome = fc.record({
    location_id: fc.constant(locationId),
    status: fc.constantFrom('verified', 'not_at_address', 'unknown'),
    mode: fc.constantFrom('first_time', 'continuous'),
  });
  return {
    valid: fc.oneof(
      outcome,
      outcome.map(body => ({...body, status: 'in_progress', mode: 'first_time'})),
    ),
    whole: outcome,
    wrong: {
      location_id: fc.constantFrom<unknown>('', 'no id', 5, null, undefined),
      status: fc.constantFrom<unknown>('done', '', 5, null, undefined),
      mode: fc.constantFrom<unknown>('once', '', 5, null, undefined),
    },
  };
}
