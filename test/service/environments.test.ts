import {beforeAll, describe, expect, it} from 'vitest';
import type {Environment} from '../../src/service/base/environment.js';
import {createSender} from '../../src/service/webhooks/deliveries/sender.js';
import {createEventSender} from '../../src/service/webhooks/notifications/send-event.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {server} from '../support/service/callers.js';
import {openSession, saveAddress, savedIn, startService} from '../support/service/service.js';

/** What differs each time: ids, the ends of links and secrets. */
const CHANCE = /whsec_[\w+/=]+|(?<=\/a\/)[\w-]{22}|\b[A-Za-z0-9]{22}\b/g;

/** An answer without what chance has made of it. */
type Told = {readonly status: number; readonly body: string};

describeOnDatabase('the service interface', open => {
  /** Every call of a customer's page and server, once, with keys of an environment on a service of that environment. */
  const callAll = async (environment: Environment) => {
    const heard: unknown[] = [];
    const service = await startService(await open(), {
      environment,
      send: async call => {
        heard.push(JSON.parse(call.body.replace(CHANCE, 'chance')));
        return {kind: 'answered', status: 200, retryAfter: undefined, excerpt: '', milliseconds: 1};
      },
    });
    const told: Record<string, Told> = {};
    const ask = async (method: string, path: string, body?: unknown) => {
      // Else what was done at one moment would be told in any order.
      service.time.now = new Date(service.time.now.getTime() + 1000);
      const response = await server(service).ask(method, path, body);
      const text = await response.text();
      const name = `${method} ${path.replace(CHANCE, '{id}')}`;
      told[name] = {status: response.status, body: text.replace(CHANCE, 'chance')};
    };
    await ask('PUT', '/v5/webhook', {url: 'https://shop.example/hook'});
    const saved = await saveAddress(service, await openSession(service));
    const {id, user_id} = await savedIn(saved);
    const at = service.time.now.toISOString();
    await ask('POST', '/v5/interactions', {id: 'order-1', use_case: 'test', location_id: id});
    await ask('POST', `/v5/locations/${id}/evidence`, {type: 'statement', says: 'verified', at});
    await ask('POST', `/v5/locations/${id}/verifications/status`);
    await ask('GET', `/v5/locations/${id}`);
    await ask('PATCH', `/v5/locations/${id}`, {directions: 'Green gate'});
    await ask('GET', `/v5/users/${user_id}`);
    const sender = createSender(service.deps, {
      sendEvent: createEventSender(service.deps),
      onError: error => service.errors.push(error),
    });
    await sender.deliver();
    await sender.settled();
    await ask('GET', '/v5/webhook');
    await ask('POST', '/v5/interactions?wrong', {id: ''});
    await ask('DELETE', `/v5/locations/${id}`);
    const simulator: number[] = [];
    for (const path of ['verifications', 'clock'])
      simulator.push((await server(service).ask('POST', `/v5/simulator/${path}`, {})).status);
    expect(service.errors).toEqual([]);
    return {told, heard: heard.map(each => JSON.stringify(each)).toSorted(), simulator};
  };

  describe('§9', () => {
    let sandbox: Awaited<ReturnType<typeof callAll>>;
    let production: Awaited<ReturnType<typeof callAll>>;
    beforeAll(async () => {
      sandbox = await callAll('sandbox');
      production = await callAll('production');
    });

    it('The test environment and the production environment differ only by host ({sandbox_base_url} and {base_url}).', () => {
      expect(Object.keys(sandbox.told)).toHaveLength(10);
      expect(production.told).toEqual(sandbox.told);
      expect(sandbox.heard).toHaveLength(2);
      expect(production.heard).toEqual(sandbox.heard);
    });

    it('The REST calls carry the major version in the path: `/v5/`.', () => {
      for (const [call, {status}] of Object.entries(production.told)) {
        expect(call).toMatch(/^[A-Z]+ \/v5\//);
        expect(status).not.toBe(404);
      }
    });

    it('(and by the simulator, which production does not have)', () => {
      expect(sandbox.simulator).toEqual([400, 400]);
      expect(production.simulator).toEqual([404, 404]);
    });
  });
});
