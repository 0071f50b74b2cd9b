import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {Problem} from '../../../src/contract/problem.js';
import {
  ProfileSource,
  VerificationAnswer,
} from '../../../src/contract/verification/verification.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {PURCHASE} from '../../support/samples/sample-interactions.js';
import {openPage, type PageCaller, server} from '../../support/service/callers.js';
import {askForPresence, saveConfirmed, sendFix} from '../../support/service/presence.js';
import {PUBLIC_URL, post, startService, type TestService} from '../../support/service/service.js';

/** Of the service's own page. */
const OWN = {Origin: PUBLIC_URL};

describeOnDatabase('the service interface, by the rules that it is really judged by', open => {
  let db: Db;
  let service: TestService;
  let page: PageCaller;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    await askForPresence(service);
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
  });

  const ask = (path: string, body?: unknown, method = 'POST') =>
    server(service).ask(method, `/v5/${path}`, body);
  const done = async (response: Response | Promise<Response>) =>
    expect((await response).ok).toBe(true);
  const save = async () => (await saveConfirmed(service, page)).id;
  const profileOf = async (id: string) => {
    const answer = await (await ask(`locations/${id}/verifications/status`)).json();
    return v.parse(VerificationAnswer, answer).most_recent_profile;
  };
  const say = (id: string, says: string) => {
    const at = service.time.now.toISOString();
    return done(ask(`locations/${id}/evidence`, {type: 'statement', says, at}));
  };

  const answer = async (id: string) => {
    const made = await ask(`locations/${id}/courier-links`, {delivery_id: id});
    const {url}: {url: string} = await made.json();
    return done(service.app.request(new URL(url).pathname, post({answer: 'here'}, OWN)));
  };

  describe('§2.1', () => {
    it('Allowed values of most_recent_profile.source beyond the value seen in the sample: not shown. (So it is one of a closed list, each of which comes about.)', async () => {
      const ways: Record<ProfileSource, (of: {id: string; token: string}) => Promise<void>> = {
        address_creation: async () => {},
        presence: ({token}) => done(sendFix(service, token)),
        customer_server: ({id}) => say(id, 'verified'),
        interaction: ({id}) => done(ask('interactions', {...PURCHASE, id, location_id: id})),
        courier: ({id}) => answer(id),
        simulator: ({id}) =>
          done(
            ask('simulator/verifications', {
              ...{location_id: id, status: 'verified', mode: 'first_time'},
            }),
          ),
      };
      for (const source of ProfileSource.options) {
        const saved = await saveConfirmed(service, page);
        await ways[source](saved);
        expect((await profileOf(saved.id)).source).toBe(source);
      }
    });
  });

  describe('§3', () => {
    it('The status query’s purpose is to show whether an address has been verified, is being verified, or was not verifiable.', async () => {
      const [verified, elsewhere, silent] = [await save(), await save(), await save()];
      for (const id of [verified, elsewhere, silent])
        expect((await profileOf(id)).status).toBe('in_progress');
      await say(verified, 'verified');
      await say(elsewhere, 'not_at_address');
      await done(ask('simulator/clock', {advance: 'P7D'}));
      expect((await profileOf(verified)).status).toBe('verified');
      expect((await profileOf(elsewhere)).status).toBe('not_at_address');
      expect((await profileOf(silent)).status).toBe('unknown');
    });
  });

  describe('§4.1', () => {
    it('Success status code and error responses: not shown. (So it is 200, and problems with a code and what to do.)', async () => {
      const id = await save();
      const path = `locations/${id}/verifications/status`;
      expect((await ask(path)).status).toBe(200);
      const withoutKey = service.app.request(`/v5/${path}`, {method: 'POST'});
      for (const [response, status, code] of [
        [await withoutKey, 401, 'unauthenticated'],
        [await ask('locations/nobody/verifications/status'), 404, 'not_found'],
        [await ask(path, undefined, 'GET'), 405, 'method_not_allowed'],
      ] as const) {
        expect(response.status).toBe(status);
        expect(response.headers.get('Content-Type')).toContain('application/problem+json');
        const problem = v.parse(Problem, await response.json());
        expect(problem).toMatchObject({status, code, detail: expect.stringMatching(/\w/)});
      }
    });
  });
});
