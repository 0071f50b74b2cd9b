import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {placesConformance} from '../../src/providers/conformance/places.js';
import {servicePlaces} from '../../src/providers/service-places.js';
import {
  deadUrl,
  json,
  problem,
  startServer,
  type TestServer,
  wireNetwork,
} from '../support/page/wire-network.js';
import {RECORDED_ANSWERS} from './recorded-answers.js';

const KEY = 'pk_sandbox_aHR0cDovL2xvY2FsaG9zdDo0NjAw_x';
const {signal} = new AbortController();

/** A service that answers what was recorded; to every other question as to one that fits nothing. */
function startRecorded(): Promise<TestServer> {
  return startServer(({path}, response) => {
    const question = path.replace(`&key=${KEY}`, '');
    const recorded = RECORDED_ANSWERS[question];
    json(response, recorded ?? problem('not_found', 404), recorded ? 200 : 404);
  });
}

const placesAt = (serviceUrl: string, network = wireNetwork()) =>
  servicePlaces({serviceUrl, apiKey: KEY, network});

describe('The service’s places', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRecorded();
  });
  afterAll(() => server.close());

  const checks = placesConformance(async () => ({
    provider: placesAt(server.url),
    broken: placesAt(await deadUrl()),
    door: {text: 'ejido 1275', street_name: 'Ejido', property_number: '1275'},
    twins: {
      text: 'devoto',
      near: [
        {lat: -34.9059, lon: -56.1913},
        {lat: -34.888, lon: -56.08},
      ],
    },
    nonsense: 'zzqqxx',
    somewhere: {lat: -34.9059, lon: -56.1862},
    nowhere: {lat: -40, lon: -30},
  }));
  for (const {name, run} of checks) it(name, run);
});

describe('A question to the service', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it('needs no preflight: the key is in the query, and no header is ours', async () => {
    server = await startRecorded();
    await placesAt(server.url).suggest({text: 'zzqqxx'}, signal);
    const [request] = server.received;
    expect(request).toMatchObject({method: 'GET', body: ''});
    expect(request?.path).toBe(`/v5/places?text=zzqqxx&key=${KEY}`);
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers).not.toHaveProperty('content-type');
  });

  it('sends a link whole, and of other long texts what is searched', async () => {
    server = await startServer((_, response) =>
      json(response, {suggestions: [], attribution: '©'}),
    );
    const link = `https://maps.example/${'a'.repeat(1500)}`;
    await placesAt(server.url).suggest({text: link}, signal);
    await placesAt(server.url).suggest({text: 'मकान '.repeat(300)}, signal);
    const asked = server.received.map(({path}) => new URL(path, 'http://x').searchParams);
    expect(asked.map(query => query.get('text'))).toEqual([link, 'मकान '.repeat(40)]);
  });

  it('keeps any words whole', async () => {
    server = await startServer((_, response) =>
      json(response, {suggestions: [], attribution: '©'}),
    );
    const text = 'Bulevar España & 18 #4? + 50%';
    await placesAt(server.url).suggest({text, near: {lat: 1, lon: -2}}, signal);
    const query = new URL(server.received[0]?.path ?? '', server.url).searchParams;
    expect(Object.fromEntries(query)).toEqual({text, near: '1.00000,-2.00000', key: KEY});
  });

  it('says that the person ended the text, and nothing of it otherwise', async () => {
    server = await startServer((_, response) =>
      json(response, {suggestions: [], attribution: '©'}),
    );
    const places = placesAt(server.url);
    await places.suggest({text: 'ej', isConfirmed: true}, signal);
    await places.suggest({text: 'ej'}, signal);
    const asked = server.received.map(({path}) => new URL(path, 'http://x').searchParams);
    expect(asked.map(query => query.get('confirmed'))).toEqual(['true', null]);
  });

  it('asks for a place by five decimals', async () => {
    server = await startRecorded();
    await placesAt(server.url).reverse({lat: -34.905900004, lon: -56.186199996}, signal);
    expect(server.received[0]?.path).toBe(
      `/v5/places/reverse?lat=-34.90590&lon=-56.18620&key=${KEY}`,
    );
  });

  it('is tried once more where the service is busy, and only once', async () => {
    const network = wireNetwork();
    server = await startServer((_, response) =>
      json(response, problem('service_unavailable', 503), 503),
    );
    await expect(placesAt(server.url, network).suggest({text: 'ej'}, signal)).rejects.toMatchObject(
      {
        failure: {code: 'service_unavailable'},
      },
    );
    expect(server.received).toHaveLength(2);
    expect(network.waited).toHaveLength(1);
  });

  it('says what the service says of a wrong key', async () => {
    server = await startServer((_, response) =>
      json(response, problem('unauthenticated', 401), 401),
    );
    await expect(placesAt(server.url).reverse({lat: 1, lon: 2}, signal)).rejects.toMatchObject({
      failure: {code: 'unauthenticated', detail: 'Mend it.'},
    });
  });
});
