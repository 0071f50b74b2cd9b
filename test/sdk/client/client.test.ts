import {once} from 'node:events';
import {afterEach, describe, expect, it} from 'vitest';
import {
  AddressCaptureError,
  type Client,
  type ClientOptions,
  createClient,
} from '../../../src/sdk/server.js';
import {
  deadUrl,
  json,
  problem,
  startServer,
  type TestServer,
  wireNetwork,
} from '../../support/page/wire-network.js';

const KEYS = {branchId: 'B1', serverKey: 'sk_sandbox_abc'};
const VERIFICATION = {
  most_recent_profile: {
    status: 'verified',
    score: 0.93,
    address_verification_id: 'V1',
    source: 'presence',
    reasons: ['On 4 nights a device was at the address.'],
  },
  webhook_profile: {verification_status: 'verified', verification_mode: 'first_time'},
  location_id: 'L1',
};
const LOCATION = {
  id: 'L1',
  user_id: 'U1',
  url: 'https://addresses.example/a/x',
  street_name: 'Avenida 18 de Julio',
  display_title: 'Avenida 18 de Julio',
  geo_point: {lat: -34.9, lon: -56.2},
  archived: false,
  link: 'shown',
  created_at: '2026-03-02T12:00:00.000Z',
  point_source: 'map',
  verification: {address_verification_id: 'V1', status: 'verified', mode: 'first_time'},
};
const INTERACTION = {id: 'order-1', use_case: 'checkout', location_id: 'L1'};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A client of a server that answers as the test says. */
async function clientOf(
  answer: Parameters<typeof startServer>[0],
  options: Partial<ClientOptions> = {},
): Promise<{readonly client: Client; readonly waited: readonly number[]}> {
  server = await startServer(answer);
  const {waited, wait, random} = wireNetwork();
  return {client: createClient({...KEYS, baseUrl: server.url, wait, random, ...options}), waited};
}

/** What a call fails with. */
async function errorOf(promise: Promise<unknown>): Promise<AddressCaptureError> {
  const caught = await promise.then(
    () => undefined,
    error => error,
  );
  if (caught instanceof AddressCaptureError) return caught;
  throw new TypeError('The call did not fail with an AddressCaptureError.', {cause: caught});
}

describe('A client', () => {
  it('asks how a verification stands, as §4.1 and §5 of the service interface have it', async () => {
    const {client} = await clientOf((_, response) => json(response, VERIFICATION));
    expect(await client.verificationStatus('L1')).toEqual(VERIFICATION);
    expect(server?.received).toMatchObject([
      {method: 'POST', path: '/v5/locations/L1/verifications/status', body: ''},
    ]);
    const credentials = Buffer.from('B1:sk_sandbox_abc').toString('base64');
    expect(server?.received[0]?.headers.authorization).toBe(`Token ${credentials}`);
  });

  it('takes the sample of the service interface, §2.1, though it does not know the source', async () => {
    const {reasons: _, ...profile} = VERIFICATION.most_recent_profile;
    const sample = {...VERIFICATION, most_recent_profile: {...profile, source: 'DB'}};
    const {client} = await clientOf((_, response) => json(response, sample));
    const {most_recent_profile} = await client.verificationStatus('L1');
    expect(most_recent_profile).toEqual({...profile, source: 'DB', reasons: []});
  });

  it('passes on what a newer service says: values that are not known here, and fields', async () => {
    const status = {
      most_recent_profile: {
        ...VERIFICATION.most_recent_profile,
        ...{status: 'moved_away', source: 'utility_bill', address_verification_id: 'av_7-3'},
        confidence: 'high',
      },
      webhook_profile: {verification_status: 'expired', verification_mode: 'once', at: 1},
      location_id: 'loc_7-3',
      links: [],
    };
    const newer = {
      ...LOCATION,
      ...{id: 'loc_7-3', link: 'by_invitation', point_source: 'beacon', postal_code: '11100'},
      geo_point: {...LOCATION.geo_point, altitude: 43},
      street_view: {
        ...{geo_point: {lat: 1, lon: 2, altitude: 3}, pano_id: 'p', url: 'https://x.example/'},
        taken_at: '2026',
      },
      verification: {address_verification_id: 'av_7-3', status: 'moved_away', mode: 'once', n: 3},
    };
    const stored = {
      ...{success: true, understood: {by: 'plus_code', plus_code: '48Q5'}, cost: 0},
      warnings: [{field: 'value', message: 'It is high.', severity: 'low'}],
    };
    const answers = [status, {location: newer}, stored];
    const {client} = await clientOf((_, response) => json(response, answers.shift()));
    expect(await client.verificationStatus('L1')).toEqual(status);
    expect(await client.location('L1')).toEqual(newer);
    expect(await client.createInteraction(INTERACTION)).toEqual(stored);
  });

  it('takes a null for what is left out', async () => {
    const webhook_profile = {verification_status: null, verification_mode: 'first_time'};
    const {client} = await clientOf((_, response) =>
      json(response, {...VERIFICATION, webhook_profile}),
    );
    const answer = await client.verificationStatus('L1');
    expect(answer.webhook_profile.verification_status).toBeUndefined();
  });

  it.each([
    [{...VERIFICATION, location_id: 7}, 'location_id'],
    [{...VERIFICATION, most_recent_profile: {score: 'high'}}, 'most_recent_profile'],
    [{location_id: 'L1'}, 'most_recent_profile'],
  ])('refuses %j, which lacks what is needed, and says where', async (answer, field) => {
    const {client} = await clientOf((_, response) => json(response, answer));
    const error = await errorOf(client.verificationStatus('L1'));
    expect(error).toMatchObject({code: 'unknown', message: expect.stringContaining(field)});
  });

  it('gives an address as it is, without what stands around it', async () => {
    const {client} = await clientOf((_, response) => json(response, {location: LOCATION}));
    expect(await client.location('L1')).toEqual(LOCATION);
    expect(server?.received).toMatchObject([{method: 'GET', path: '/v5/locations/L1'}]);
  });

  it('sends an interaction as it was given', async () => {
    const {client} = await clientOf((_, response) => json(response, {success: true}));
    const interaction = {...INTERACTION, value: 12.5, properties: {brand: 'Ñandú', basket: []}};
    expect(await client.createInteraction(interaction)).toEqual({success: true});
    expect(server?.received).toMatchObject([{method: 'POST', path: '/v5/interactions'}]);
    expect(server?.received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server?.received[0]?.body ?? '')).toEqual(interaction);
  });

  it('tells one piece of evidence, or several', async () => {
    const {client} = await clientOf((_, response) => json(response, {success: true, stored: 1}));
    const at = '2026-03-02T22:00:00.000Z';
    const statement = {type: 'statement', at, says: 'verified'} as const;
    const fix = {type: 'fix', at, geo_point: {lat: -34.9, lon: -56.2}, accuracy: 12} as const;
    expect(await client.sendEvidence('L1', statement)).toEqual({success: true, stored: 1});
    await client.sendEvidence('L1', [statement, fix]);
    expect(server?.received).toMatchObject([
      {method: 'POST', path: '/v5/locations/L1/evidence'},
      {method: 'POST', path: '/v5/locations/L1/evidence'},
    ]);
    expect(server?.received.map(({body}) => JSON.parse(body))).toEqual([
      {evidence: [statement]},
      {evidence: [statement, fix]},
    ]);
  });

  it("asks for a courier's link, with what was said alone", async () => {
    const link = {url: 'https://addresses.example/d/x.y', expires_at: '2026-03-03T12:00:00.000Z'};
    const {client} = await clientOf((_, response) => json(response, {...link, newer: 1}));
    expect(await client.createCourierLink('L1', {deliveryId: 81})).toEqual({...link, newer: 1});
    await client.createCourierLink('L1', {deliveryId: 'd-82', expiresIn: 60, call: true});
    expect(server?.received).toMatchObject([
      {method: 'POST', path: '/v5/locations/L1/courier-links'},
      {method: 'POST', path: '/v5/locations/L1/courier-links'},
    ]);
    expect(server?.received.map(({body}) => JSON.parse(body))).toEqual([
      {delivery_id: 81},
      {delivery_id: 'd-82', expires_in: 60, call: true},
    ]);
  });

  it('simulates a status, and turns the clock of a sandbox', async () => {
    const {client} = await clientOf(({path}, response) =>
      json(response, path.endsWith('clock') ? {now: '2026-03-10T12:00:00.000Z'} : VERIFICATION),
    );
    const simulation = {locationId: 'L1', status: 'verified', mode: 'continuous'} as const;
    expect(await client.simulate(simulation)).toEqual(VERIFICATION);
    const turned = {now: '2026-03-10T12:00:00.000Z'};
    expect(await client.advanceClock({advance: 'P8D'})).toEqual(turned);
    expect(await client.advanceClock({to: '2026-03-10T12:00:00.000Z'})).toEqual(turned);
    expect(server?.received.map(({path, body}) => [path, JSON.parse(body)])).toEqual([
      ['/v5/simulator/verifications', {location_id: 'L1', status: 'verified', mode: 'continuous'}],
      ['/v5/simulator/clock', {advance: 'P8D'}],
      ['/v5/simulator/clock', {to: '2026-03-10T12:00:00.000Z'}],
    ]);
  });

  it('keeps what a newer service says besides', async () => {
    const newer = {
      ...VERIFICATION,
      most_recent_profile: {...VERIFICATION.most_recent_profile, weather: 'fair'},
      more: {of: 'it'},
    };
    const {client} = await clientOf((_, response) => json(response, newer));
    expect(await client.verificationStatus('L1')).toEqual(newer);
    await server?.close();
    const location = {...LOCATION, more: 1, verification: {...LOCATION.verification, more: 2}};
    const second = await clientOf((_, response) => json(response, {location}));
    expect(await second.client.location('L1')).toEqual(location);
  });

  it('says which field of an answer is not understood', async () => {
    const {client} = await clientOf((_, response) =>
      json(response, {...VERIFICATION, location_id: 7}, 200, {'x-request-id': 'r'}),
    );
    const error = await errorOf(client.verificationStatus('L1'));
    expect(error).toMatchObject({code: 'unknown', status: 200, requestId: 'r'});
    expect(error.message).toContain('location_id');
    expect(server?.received).toHaveLength(1);
  });

  it('says that something else answers at baseUrl, where it is no JSON', async () => {
    const {client} = await clientOf((_, response) => void response.end('<!doctype html>'));
    const error = await errorOf(client.verificationStatus('L1'));
    expect(error).toMatchObject({code: 'unknown', status: 200});
    expect(error.message).toContain("Is baseUrl the service's own");
  });

  it.each(['', '../users/U1', 'L1/photo', 'a?b', 'x'.repeat(65)])(
    'sends nothing for the location id %j',
    async id => {
      const {client} = await clientOf((_, response) => json(response, VERIFICATION));
      for (const call of [client.verificationStatus(id), client.location(id)]) {
        const error = await errorOf(call);
        expect(error).toMatchObject({code: 'bad_argument', status: undefined});
        expect(error.errors).toEqual({locationId: expect.stringContaining('letters and digits')});
      }
      expect(server?.received).toEqual([]);
    },
  );
});

describe('An error of the service', () => {
  const refused = async (status: number, body: unknown, headers = {}) => {
    const {client} = await clientOf((_, response) => json(response, body, status, headers), {
      attempts: 1,
    });
    return errorOf(client.createInteraction(INTERACTION));
  };

  it.each([
    [400, 'bad_argument'],
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [429, 'rate_limited'],
    [500, 'unknown'],
    [503, 'service_unavailable'],
  ])('of status %i has the code %s, the words and the id of the request', async (status, code) => {
    const error = await refused(status, problem(code, status, {request_id: 'r1'}));
    expect(error).toMatchObject({code, status, requestId: 'r1', errors: {}});
    expect(error.message).toBe('Mend it. (request r1)');
    expect(error.name).toBe('AddressCaptureError');
  });

  it('names every wrong field, in its message and apart', async () => {
    const errors = [
      {field: 'user.phone', message: 'Send the phone.'},
      {field: 'location.lat', message: 'Send lat and lng, or neither.'},
      {field: 'location.lat', message: 'In degrees.'},
    ];
    const error = await refused(400, problem('bad_argument', 400, {errors}));
    expect(error.errors).toEqual({
      'user.phone': 'Send the phone.',
      'location.lat': 'Send lat and lng, or neither. In degrees.',
    });
    expect(error.message).toContain('user.phone: Send the phone.');
    expect(error.message).toContain('location.lat: In degrees.');
  });

  it.each([
    [400, 'bad_argument'],
    [401, 'unauthenticated'],
    [403, 'permission_denied'],
    [404, 'not_found'],
    [418, 'unknown'],
    [429, 'rate_limited'],
    [500, 'unknown'],
    [502, 'service_unavailable'],
    [504, 'service_unavailable'],
  ])('of status %i from a proxy has the code %s, and says where to look', async (status, code) => {
    const error = await refused(status, {error: 'nginx'}, {'x-request-id': 'r2'});
    expect(error).toMatchObject({code, status, requestId: 'r2'});
    expect(error.message).toContain('baseUrl');
  });

  it('of a code that a newer service has is told by its status', async () => {
    const error = await refused(409, problem('quite_new', 409));
    expect(error).toMatchObject({code: 'conflict', message: 'Mend it.'});
  });

  it('is no redirect that is followed: the key goes nowhere else', async () => {
    const other = await startServer((_, response) => json(response, {success: true}));
    const error = await refused(308, {}, {location: `${other.url}/v5/interactions`});
    expect(error.message).toContain(`308 leads to ${other.url}/v5/interactions`);
    expect(other.received).toEqual([]);
    await other.close();
  });
});

describe('A call that fails', () => {
  const flaky = (status: number, times: number, headers = {}) => {
    let count = 0;
    return clientOf((_, response) => {
      count += 1;
      if (count > times) return json(response, {...VERIFICATION, success: true});
      return json(response, problem('unknown', status), status, headers);
    });
  };

  it.each([429, 500, 502, 503, 504])('with %i is sent again after a pause', async status => {
    const {client, waited} = await flaky(status, 2);
    expect(await client.verificationStatus('L1')).toMatchObject({location_id: 'L1'});
    expect(server?.received).toHaveLength(3);
    // Half of 500 and 1,000 ms, and by a chance of 0.5 a half of the rest.
    expect(waited).toEqual([375, 750]);
  });

  it('is given up after the third try', async () => {
    const {client} = await flaky(503, 3);
    expect(await errorOf(client.createInteraction(INTERACTION))).toMatchObject({status: 503});
    expect(server?.received).toHaveLength(3);
    expect(new Set(server?.received.map(({body}) => body)).size).toBe(1);
  });

  it('is not sent again where a second time might do more than the first', async () => {
    const {client} = await flaky(503, 6);
    const statement = {type: 'statement', at: '2026-03-02T22:00:00Z', says: 'verified'} as const;
    const calls = [
      () => client.simulate({locationId: 'L1', status: 'verified', mode: 'first_time'}),
      () => client.advanceClock({advance: 3600}),
      () => client.sendEvidence('L1', statement),
      () => client.sendEvidence('L1', [{...statement, id: 'e1'}, statement]),
      () => client.sendEvidence('L1', {...statement, id: ''}),
    ];
    for (const call of calls) expect(await errorOf(call())).toMatchObject({status: 503});
    expect(server?.received).toHaveLength(5);
    const same = [
      {...statement, id: 'e1'},
      {...statement, id: 'e2'},
    ];
    expect(await errorOf(client.sendEvidence('L1', same))).toMatchObject({code: 'unknown'});
    expect(server?.received).toHaveLength(7);
  });

  it.each([400, 401, 404, 409, 413])('with %i is not sent again', async status => {
    const {client} = await flaky(status, 1);
    expect(await errorOf(client.verificationStatus('L1'))).toMatchObject({status});
    expect(server?.received).toHaveLength(1);
  });

  it('waits as long as Retry-After says, and a little more by chance', async () => {
    const {client, waited} = await flaky(429, 1, {'retry-after': '7'});
    await client.verificationStatus('L1');
    expect(waited).toEqual([7125]);
  });

  it('reads a date in Retry-After', async () => {
    const date = new Date(Date.now() + 20_000).toUTCString();
    const {client, waited} = await flaky(503, 1, {'retry-after': date});
    await client.verificationStatus('L1');
    expect(waited[0]).toBeGreaterThan(10_000);
    expect(waited[0]).toBeLessThanOrEqual(20_125);
  });

  it('tells a wait that is too long in place of waiting', async () => {
    const {client, waited} = await flaky(429, 1, {'retry-after': '31'});
    expect(await errorOf(client.verificationStatus('L1'))).toMatchObject({retryAfter: 31});
    expect(waited).toEqual([]);
  });

  it('is sent again where the connection breaks off', async () => {
    let count = 0;
    const {client} = await clientOf((_, response) => {
      count += 1;
      if (count === 1) response.destroy();
      else json(response, VERIFICATION);
    });
    expect(await client.verificationStatus('L1')).toEqual(VERIFICATION);
  });

  it('says what to check where nobody listens, with the cause', async () => {
    const {wait} = wireNetwork();
    const baseUrl = await deadUrl();
    const error = await errorOf(createClient({...KEYS, baseUrl, wait}).verificationStatus('L1'));
    expect(error).toMatchObject({code: 'network_error', status: undefined, requestId: undefined});
    expect(error.message).toContain(`${baseUrl} could not be reached: check baseUrl`);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('is given up at its deadline, and lets the connection go', async () => {
    const closed: Promise<unknown>[] = [];
    const {client} = await clientOf((_, response) => void closed.push(once(response, 'close')), {
      deadline: 100,
      attempts: 2,
    });
    const error = await errorOf(client.verificationStatus('L1'));
    expect(error).toMatchObject({code: 'network_error'});
    expect(error.message).toBe(`No answer from ${server?.url} within 100 ms.`);
    expect(closed).toHaveLength(2);
    await Promise.all(closed);
  });

  it('is stopped by its signal, under way and between two attempts', async () => {
    const stop = new AbortController();
    const {client} = await clientOf(() => stop.abort(new Error('Enough.')));
    await expect(client.verificationStatus('L1', stop.signal)).rejects.toThrow('Enough.');
    await server?.close();

    const between = new AbortController();
    const second = await clientOf((_, response) => json(response, problem('unknown', 503), 503), {
      wait: async (_, signal) => {
        between.abort(new Error('Enough.'));
        signal.throwIfAborted();
      },
    });
    await expect(second.client.location('L1', between.signal)).rejects.toThrow('Enough.');
    expect(server?.received).toHaveLength(1);
    await expect(second.client.location('L1', between.signal)).rejects.toThrow('Enough.');
    expect(server?.received).toHaveLength(1);
  });

  it('is no failure of the network where what is sent is no JSON', async () => {
    const {client} = await clientOf((_, response) => json(response, {success: true}));
    const properties: Record<string, unknown> = {};
    properties['itself'] = properties;
    await expect(client.createInteraction({...INTERACTION, properties})).rejects.toThrow(TypeError);
    expect(server?.received).toEqual([]);
  });
});

describe('createClient', () => {
  const make = (wrong: Partial<ClientOptions>) => () =>
    createClient({...KEYS, baseUrl: 'https://addresses.example', ...wrong});

  it.each([
    [{serverKey: 'pk_sandbox_aHR0cA_abc'}, 'publishable key (API_KEY), which is for pages'],
    [{serverKey: 'ut_abc'}, 'the user-token secret'],
    [{serverKey: 'whsec_abc'}, 'the secret that signs webhooks'],
    [{serverKey: ''}, 'is the environment variable set'],
    [{serverKey: 'sk_sandbox_abc\n'}, 'white space'],
    [{serverKey: 'secret'}, 'as it was printed'],
    [{branchId: ''}, 'branchId'],
    [{branchId: 'B1:sk_sandbox_abc'}, 'branchId'],
    [{baseUrl: ''}, 'baseUrl of the service'],
    [{baseUrl: 'addresses.example'}, 'baseUrl of the service'],
    [{baseUrl: 'ftp://addresses.example'}, 'baseUrl of the service'],
    [{baseUrl: 'https://addresses.example/v5'}, 'pass https://addresses.example.'],
    [{baseUrl: 'https://addresses.example/?a'}, 'pass https://addresses.example.'],
    [{baseUrl: 'https://me:pw@addresses.example'}, 'pass https://addresses.example.'],
  ])('with %j says what to do', (wrong, words) => {
    expect(make(wrong)).toThrow(TypeError);
    expect(make(wrong)).toThrow(words);
  });

  it('takes an origin with a slash at its end', () => {
    expect(make({baseUrl: 'https://addresses.example/'})).not.toThrow();
  });

  it('throws in a page, before a key is used', () => {
    Object.assign(globalThis, {window: {}, document: {}});
    try {
      expect(make({})).toThrow('Call from your server.');
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
    expect(make({})).not.toThrow();
  });
});
