import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {LegacyNotification, NotificationV2, TestV2} from '../../../src/contract/webhook/webhook.js';
import {NotificationV3, TestV3} from '../../../src/contract/webhook/webhook-v3.js';
import {
  type Notice,
  renderNotification,
  renderTest,
} from '../../../src/service/webhooks/notifications/render-notification.js';
import {checkDelivery} from '../../support/webhooks/deliveries.js';
import {KNOWN, noticeOf, noticeOfType} from './notices.js';

const rendered = (notice: Notice): unknown => {
  const text = renderNotification(notice);
  checkDelivery(text);
  return JSON.parse(text);
};
const bodyOf = (...about: Parameters<typeof noticeOf>): unknown => rendered(noticeOf(...about));
const v2Of = (...about: Parameters<typeof noticeOf>) =>
  v.parse(NotificationV2, bodyOf(...about)).v2;
const legacyOf = (change: Parameters<typeof noticeOf>[1] = {}) =>
  v.parse(LegacyNotification, bodyOf('v2_with_legacy', change));

const OUTCOMES = ['verified', 'not_at_address', 'unknown'] as const;
const MODES = ['first_time', 'continuous'] as const;

describe('§2.2', () => {
  it('The JSON body carries a top-level object named `v2`.', () => {
    expect(bodyOf('v2', {status: 'verified'})).toEqual({
      v2: {
        branch_id: 'shopBranch',
        location_id: 'location1',
        user_id: 'user1',
        address_verification_id: 'window1',
        status_description: '',
        payload_version: 'v2.0',
        verification_status: 'verified',
        verification_mode: 'first_time',
      },
    });
  });

  it.each([
    ['branch_id', 'Id of the customer branch', {branchId: 'b7'}, 'b7'],
    ['location_id', 'Address id, unique to the address', {locationId: 'l7'}, 'l7'],
    ['user_id', 'User id, unique to the user', {userId: 'u7'}, 'u7'],
    [
      'address_verification_id',
      'Unique alphanumeric id, unique to the verification window plus the address id',
      {windowId: 'w7'},
      'w7',
    ],
    ['status_description', 'Sample values are empty strings', {}, ''],
    ['payload_version', 'Payload version label, format `v<major>.<minor>`', {}, 'v2.0'],
    [
      'verification_mode',
      '`first_time` or `continuous`',
      {mode: 'continuous', status: 'verified'},
      'continuous',
    ],
  ] as const)('v2.%s: %s', (field, _says, change, value) => {
    expect(v2Of('v2', change)[field]).toBe(value);
    expect(v2Of('v2_with_legacy', change)[field]).toBe(value);
  });

  it('v2.verification_status: Absent while verification is in progress. Values: `verified`, `not_at_address`, `unknown`', () => {
    for (const mode of MODES) {
      expect(v2Of('v2', {mode, status: 'in_progress'})).not.toHaveProperty('verification_status');
      for (const status of OUTCOMES)
        expect(v2Of('v2', {mode, status})).toMatchObject({
          verification_status: status,
          verification_mode: mode,
        });
    }
  });

  it('A legacy payload may sit beside `v2` in the same body.', () => {
    const change = {status: 'unknown', mode: 'continuous'} as const;
    expect(Object.keys(v.parse(v.looseObject({}), bodyOf('v2_with_legacy', change)))).toEqual([
      'v2',
      'branch',
      'user',
      'location',
      'verification_profile',
    ]);
    expect(v2Of('v2_with_legacy', change)).toEqual(v2Of('v2', change));
  });

  it('branch: id (string), name (string)', () => {
    expect(legacyOf().branch).toEqual({id: 'shopBranch', name: 'Shop'});
  });

  it('user: id, first_name, last_name, display_name, phone (all strings)', () => {
    expect(legacyOf().user).toEqual({
      id: 'user1',
      first_name: 'Amalia',
      last_name: 'Etcheverry',
      display_name: 'Amalia Etcheverry',
      phone: '+59899123456',
      phone_proved: legacyOf().user.phone_proved,
    });
  });

  it('and beside them whether the person proved the phone', () => {
    const notice = noticeOf('v2_with_legacy');
    if (notice.payload !== 'v2_with_legacy') throw new Error('Another version.');
    for (const isProved of [true, false]) {
      const body = renderNotification({...notice, user: {...notice.user, isProved}});
      expect(v.parse(LegacyNotification, JSON.parse(body)).user.phone_proved).toBe(isProved);
    }
  });

  it.each([
    [{firstName: 'Amalia', lastName: undefined}, ['Amalia', '', 'Amalia']],
    [{firstName: undefined, lastName: 'Etcheverry'}, ['', 'Etcheverry', 'Etcheverry']],
    [{firstName: undefined, lastName: undefined}, ['', '', '']],
  ])('a name that is not known is an empty string: %j', (names, expected) => {
    const notice = noticeOf('v2_with_legacy');
    if (notice.payload !== 'v2_with_legacy') throw new Error('Another version.');
    const body = renderNotification({...notice, user: {...notice.user, ...names}});
    const {user} = v.parse(LegacyNotification, JSON.parse(body));
    expect([user.first_name, user.last_name, user.display_name]).toEqual(expected);
  });

  it('location: id, user_id, geo_point {lat number, lon number}, street_name, url, plus_code, title, display_title (strings)', () => {
    expect(legacyOf().location).toEqual({
      id: 'location1',
      user_id: 'user1',
      geo_point: {lat: -34.9058, lon: -56.1913},
      street_name: 'Avenida 18 de Julio',
      url: 'https://addresses.example/a/abcdefghijklmnopqrstuv',
      plus_code: '48Q43RV5+MF',
      title: 'Palacio Salvo',
      display_title: 'Palacio Salvo, Avenida 18 de Julio 1234, Centro, Montevideo',
    });
  });

  it('verification_profile: address_verification_id (string), result {status string; `in_progress` is the documented value}', () => {
    expect(legacyOf().verification_profile).toEqual({
      address_verification_id: 'window1',
      result: {status: 'in_progress'},
    });
    for (const status of OUTCOMES)
      expect(legacyOf({status}).verification_profile.result).toEqual({status});
  });

  it('what a person wrote stays one JSON text', () => {
    const notice = noticeOf('v2_with_legacy');
    if (notice.payload !== 'v2_with_legacy') throw new Error('Another version.');
    const firstName = '"Ana"\n\\ \u2028 Ñ 🏠';
    const body = renderNotification({...notice, user: {...notice.user, firstName}});
    expect(v.parse(LegacyNotification, JSON.parse(body)).user.first_name).toBe(firstName);
  });
});

describe('§3', () => {
  it('in progress: Webhook v2 with verification_mode `first_time` and no verification_status (the legacy payload shows result.status `in_progress`)', () => {
    expect(v2Of('v2_with_legacy')).toMatchObject({verification_mode: 'first_time'});
    expect(v2Of('v2_with_legacy')).not.toHaveProperty('verification_status');
    expect(legacyOf().verification_profile.result.status).toBe('in_progress');
  });
});

describe('§6', () => {
  it('Kinds, told apart by v2.verification_status and v2.verification_mode', () => {
    const kinds = (['in_progress', ...OUTCOMES] as const).map(status => {
      const {verification_status, verification_mode} = v2Of('v2', {status});
      return [verification_status, verification_mode];
    });
    expect(kinds).toEqual([
      [undefined, 'first_time'],
      ['verified', 'first_time'],
      ['not_at_address', 'first_time'],
      ['unknown', 'first_time'],
    ]);
  });

  it('each try has the same body, so that a listener knows a duplicate', () => {
    const notice = noticeOf('v3', {status: 'verified'});
    expect(renderNotification(notice)).toBe(renderNotification(notice));
  });
});

describe('§9', () => {
  it('Webhook version 2: the body key is `v2` and v2.payload_version holds a version label in the form `v<major>.<minor>`.', () => {
    expect(v2Of('v2').payload_version).toMatch(/^v2\.\d+$/);
  });

  it('A legacy payload (branch, user, location, verification_profile) may accompany v2', () => {
    expect(bodyOf('v2')).toEqual({v2: expect.anything()});
    expect(bodyOf('v2_with_legacy')).toMatchObject({v2: v2Of('v2'), ...legacyOf()});
  });

  it('a listener that reads by these shapes lives on when there is one field more', () => {
    const body = {more: 1, v2: {...v2Of('v2'), more: {deep: true}}};
    expect(v.parse(NotificationV2, body)).toEqual(body);
  });
});

describe('version 3', () => {
  const WINDOW = {id: 'window1', location_id: 'location1'};
  const ABOUT = {
    user: {
      ...{id: 'user1', first_name: 'Amalia', last_name: 'Etcheverry'},
      ...{phone: '+59899123456', phone_proved: true},
    },
    location: {
      ...KNOWN.location,
      formatted_address: KNOWN.location.display_title,
      findability: KNOWN.findability,
    },
    metadata: {branch_id: 'shopBranch', app_name: 'My shop', app_version: '1.0'},
    usage_types: ['digital_verification'],
  };
  /** What is around the data of each type. */
  const envelope = (event_type: string) => ({
    event_type,
    event_id: '01KJQ6PSG0EVENT1EVENT1EVEN',
    api_version: 'v3',
    // Whole seconds: the event is three quarters of one later.
    event_timestamp: 1_772_452_800,
  });

  it('says that an address was collected: the person, the address, and the app', () => {
    expect(rendered(noticeOfType('address.collected'))).toEqual({
      ...envelope('address.collected'),
      data: ABOUT,
    });
  });

  it('says that a verification has started, and with which outcome each window is completed', () => {
    expect(bodyOf('v3')).toEqual({
      ...envelope('address_verification.started'),
      data: {
        ...ABOUT,
        address_verification: {...WINDOW, status: 'in_progress', mode: 'first_time'},
      },
    });
    for (const mode of MODES)
      for (const status of OUTCOMES)
        expect(bodyOf('v3', {mode, status})).toEqual({
          ...envelope('address_verification.completed'),
          data: {...ABOUT, address_verification: {...WINDOW, status, mode}},
        });
  });

  it('says that a verification is cancelled, of an address that is deleted by ids alone', () => {
    const address_verification = {...WINDOW, status: 'cancelled', mode: 'first_time'};
    const {user, location, ...others} = ABOUT;
    expect(rendered(noticeOfType('address_verification.cancelled'))).toEqual({
      ...envelope('address_verification.cancelled'),
      data: {user, location, ...others, address_verification},
    });
    expect(rendered(noticeOfType('address_verification.cancelled', 'gone'))).toEqual({
      ...envelope('address_verification.cancelled'),
      data: {
        user: {id: 'user1'},
        location: {id: 'location1', user_id: 'user1'},
        metadata: {branch_id: 'shopBranch'},
        usage_types: ['digital_verification'],
        address_verification,
      },
    });
  });

  it('says nothing else of an address that is deleted', () => {
    expect(() => renderNotification(noticeOfType('address.collected', 'gone'))).toThrow(
      'deleted while its notification was written',
    );
  });

  it('gives names that are not known as empty strings, and a plus code in any case', () => {
    const {plus_code: _code, ...location} = KNOWN.location;
    const user = {...KNOWN.user, firstName: undefined, lastName: undefined, isProved: false};
    const body = rendered(
      noticeOfType('address.collected', {...KNOWN, user, location, app: undefined}),
    );
    const {data} = v.parse(NotificationV3, body);
    expect(data).toMatchObject({
      user: {first_name: '', last_name: '', phone_proved: false},
      location: {plus_code: '48Q53RV5+MF'},
      metadata: {branch_id: 'shopBranch'},
    });
    expect(data.metadata).not.toHaveProperty('app_name');
  });
});

describe('a test of a listener', () => {
  const about = {
    branchId: 'shopBranch',
    id: '01KJQ6PSG0TEST1TEST1TEST1T',
    at: new Date('2026-03-02T12:00:00.000Z'),
  };

  it.each(['v2', 'v2_with_legacy'] as const)(
    'in %s carries neither v2.verification_status nor v2.verification_mode (§4.3, rule 1)',
    payload => {
      const body = JSON.parse(renderTest(payload, about));
      expect(v.parse(TestV2, body)).toEqual({
        v2: {branch_id: 'shopBranch', status_description: '', payload_version: 'v2.0'},
      });
    },
  );

  it('in v3 is an event of its own type', () => {
    expect(v.parse(TestV3, JSON.parse(renderTest('v3', about)))).toEqual({
      event_id: about.id,
      event_type: 'webhook.test',
      api_version: 'v3',
      event_timestamp: 1_772_452_800,
      data: {branch_id: 'shopBranch'},
    });
  });
});
