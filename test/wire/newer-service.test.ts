import {afterEach, describe, expect, it} from 'vitest';
import {AddressAnswer} from '../../src/contract/address/new-address.js';
import {FailureError} from '../../src/contract/failure.js';
import {SessionHolder} from '../../src/element/effects/session-holder.js';
import {serviceImagery} from '../../src/providers/service-imagery.js';
import {servicePlaces} from '../../src/providers/service-places.js';
import {call} from '../../src/wire/call.js';
import {json, startServer, type TestServer, wireNetwork} from '../support/page/wire-network.js';
import {panoramaNear} from '../support/samples/sample-panoramas.js';
import {EJIDO_1275, SAMPLE_REGION, suggestionOf} from '../support/samples/sample-places.js';

const {signal} = new AbortController();
const NEWER_PLACE = {...EJIDO_1275, kind: 'entrance', precision: 'door', entrances: [{}]};
const READ_PLACE = {...EJIDO_1275, kind: 'place', precision: 'street'};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** What a page is given that asks a service which answers so. */
async function given(answer: unknown, status = 200) {
  server = await startServer((_, response) => json(response, answer, status));
  return {serviceUrl: server.url, apiKey: 'pk_x', network: wireNetwork()};
}

describe('A page that is older than its service', () => {
  it('lists places of kinds that it does not know', async () => {
    const places = servicePlaces(
      await given({
        suggestions: [{...suggestionOf(EJIDO_1275), ...NEWER_PLACE, matched: [{from: 0, to: 2}]}],
        attribution: '©',
        hint: 'ask-again-in-spanish',
        took: 3,
      }),
    );
    const found = await places.suggest({text: 'ejido'}, signal);
    expect(found).toMatchObject({suggestions: [{...READ_PLACE, matched: []}], hint: undefined});
  });

  it('reads the place under the pin', async () => {
    const places = servicePlaces(await given({place: NEWER_PLACE, distance: 3, attribution: '©'}));
    expect(await places.reverse(EJIDO_1275.geo_point, signal)).toEqual(READ_PLACE);
  });

  it('shows four of the ways along the street, however many there are', async () => {
    const panorama = panoramaNear(EJIDO_1275.geo_point);
    const way = (heading: number) => ({
      ...{id: `next${heading}`, geo_point: EJIDO_1275.geo_point, heading, floor: 1},
    });
    const links = [0, 60, 120, 180, 240, 300].map(way);
    const imagery = serviceImagery(await given({panorama: {...panorama, links, camera: 'x'}}));
    const found = await imagery.nearest(EJIDO_1275.geo_point, signal);
    expect(found?.id).toBe(panorama.id);
    expect(found?.links).toHaveLength(4);
  });

  it('opens a session whose proof it does not know: the phone counts as proved', async () => {
    const {serviceUrl, network} = await given({
      ...{token: 't1', expires_at: '2026-03-02T13:00:00Z', user_id: 'U1', region: SAMPLE_REGION},
      ...{proof: 'passkey', scopes: ['all']},
    });
    const who = {api_key: 'pk_x', phone: '+59899123456', app: {name: 'Shop', version: '1'}};
    const session = await new SessionHolder(serviceUrl, who, network).open(signal);
    expect(session).toMatchObject({token: 't1', proof: 'device'});
  });

  it('takes an address with fields that it does not know', async () => {
    const address = {
      ...{id: 'L1', user_id: 'U1', url: 'https://addresses.example/a/x', street_name: 'Ejido'},
      ...{display_title: 'Ejido', geo_point: {lat: 1, lon: 2, altitude: 3}, elevator: true},
    };
    const {serviceUrl, network} = await given({address, receipt: {}});
    const answer = await call({url: serviceUrl, answer: AddressAnswer}, signal, network);
    expect(answer.address).toMatchObject({id: 'L1', geo_point: {lat: 1, lon: 2}});
  });

  it.each([
    ['of another shape', {errors: {phone: 'Mend it.'}, attempts_left: 'many', type: 5}],
    ['of RFC 9457 alone', {code: undefined, title: undefined}],
  ])('tells the words of a problem %s', async (_, more) => {
    const problem = {code: 'rate_limited', detail: 'Wait a little.', ...more};
    const {serviceUrl, network} = await given(problem, 429);
    const failed = call({url: serviceUrl, answer: AddressAnswer}, signal, network);
    const caught = await failed.catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(FailureError);
    expect(caught).toMatchObject({failure: {code: 'rate_limited', detail: 'Wait a little.'}});
  });
});
