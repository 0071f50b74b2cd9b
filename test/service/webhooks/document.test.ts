import type {RequestListener} from 'node:http';
import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {
  VerificationMode,
  VerificationOutcome,
} from '../../../src/contract/verification/verification.js';
import {NotificationV2} from '../../../src/contract/webhook/webhook.js';
import {DeliveriesAnswer} from '../../../src/contract/webhook/webhook-listener.js';
import {createListener, type Listener} from '../../../src/sdk/server.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {server} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';
import {answerWith} from '../../support/webhooks/listeners.js';
import {changeStatus} from '../../support/webhooks/webhooks.js';
import {hear, hearBy} from './hear.js';
import {SHORT} from './posting.js';

/** A deadline in milliseconds within which a listener has heard, though the machine is busy. */
const HEARD = 1500;
const HEADER = {name: 'service-authorization', value: 'opaque-value'};

describeOnDatabase('the service interface', open => {
  let db: Db;
  let service: TestService;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
  });

  const ask = async (path: string, body?: unknown, method = 'POST'): Promise<Response> =>
    server(service).ask(method, path, body);
  const done = async (response: Promise<Response>) => expect((await response).status).toBe(200);
  const say = (id: string, says: string) =>
    done(
      ask(`/v5/locations/${id}/evidence`, {
        type: 'statement',
        says,
        at: new Date(+service.time.now + ahead),
      }),
    );
  /** So far the branch's clock was turned ahead, in milliseconds. */
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
  });
  const turn = async (days: number) => {
    ahead += days * 86_400_000;
    await done(ask('/v5/simulator/clock', {advance: `P${days}D`}));
  };
  const simulate = (location_id: string, status: string, mode: string) =>
    ask('/v5/simulator/verifications', {location_id, status, mode});
  const deliveries = async () =>
    v.parse(DeliveriesAnswer, await (await ask('/v5/webhook/deliveries', undefined, 'GET')).json())
      .deliveries;

  const hearing = (answer: RequestListener = answerWith(200), deadline?: number) =>
    hear(service, {answer, header: HEADER, deadline});
  /** The time at which the one delivery that waits is tried again. */
  const turnToNextTry = async () => {
    const [waiting] = await deliveries();
    service.time.now = new Date(waiting?.next_attempt_at ?? Number.NaN);
  };

  describe('§2.2', () => {
    it('v2.address_verification_id: Unique alphanumeric id, unique to the verification window plus the address id', async () => {
      const {deliver, told} = await hearing();
      const ids = [await changeStatus(service), await changeStatus(service)];
      for (const id of ids) await say(id, 'verified');
      await turn(38);
      await deliver();
      const windows = new Set(told().map(v2 => `${v2.location_id} ${v2.address_verification_id}`));
      // In progress and verified of the first window, unknown of the second: of each address.
      expect(told()).toHaveLength(6);
      expect(windows.size).toBe(4);
      expect(new Set(told().map(v2 => v2.address_verification_id)).size).toBe(4);
      for (const v2 of told()) expect(v2.address_verification_id).toMatch(/^[A-Za-z0-9]+$/);
    });

    it('`first_time`: the verification is in its first window. `continuous`: the first window is complete and the user is in the second or a later window.', async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      await say(id, 'not_at_address');
      expect(await news()).toEqual(['absent first_time', 'not_at_address first_time']);
      await turn(7);
      await say(id, 'verified');
      expect(await news()).toEqual(['verified continuous']);
      await turn(60);
      expect(await news()).toEqual(['unknown continuous']);
    });

    it("One description of `first_time` reads as 'verified for the first time' rather than 'in the first window'. (It is the window that counts.)", async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      await turn(7);
      expect(await news()).toEqual(['absent first_time', 'unknown first_time']);
      await say(id, 'verified');
      expect(await news()).toEqual(['verified continuous']);
    });

    it('Values that status_description can take: not shown. (So it is empty, whatever the status.)', async () => {
      const {deliver, told} = await hearing();
      const id = await changeStatus(service);
      for (const status of VerificationOutcome.options)
        await done(simulate(id, status, 'first_time'));
      await deliver();
      expect(new Set(told().map(v2 => v2.verification_status)).size).toBe(4);
      expect(new Set(told().map(v2 => v2.status_description))).toEqual(new Set(['']));
    });

    it('The payload can carry extra undocumented data. (Ours carries none.)', async () => {
      const {deliver, received} = await hearing();
      await say(await changeStatus(service), 'verified');
      await deliver();
      const {v2} = NotificationV2.entries;
      const documented = v.strictObject({v2: v.strictObject(v2.entries)});
      expect(received).toHaveLength(2);
      for (const {body} of received) v.parse(documented, JSON.parse(body));
    });
  });

  describe('§3', () => {
    it('`verified`, `not_at_address` and `unknown` in either mode', async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      await news();
      for (const status of VerificationOutcome.options)
        for (const mode of VerificationMode.options) {
          await done(simulate(id, status, mode));
          expect(await news()).toContain(`${status} ${mode}`);
        }
    });

    it('Transitions: not shown. (So a window goes from in progress to one outcome and keeps it; the next begins silently, and may come to any other.)', async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      await say(id, 'verified');
      await say(id, 'not_at_address');
      await turn(7);
      expect(await news()).toEqual(['absent first_time', 'verified first_time']);
      await say(id, 'not_at_address');
      expect(await news()).toEqual(['not_at_address continuous']);
    });
  });

  describe('§4.3', () => {
    it('The samples reply with HTTP 200 and an empty body.', async () => {
      const {deliver, received} = await hearing(answerWith(200));
      await changeStatus(service);
      await deliver();
      expect(received).toMatchObject([{method: 'POST'}]);
      expect(await deliveries()).toMatchObject([
        {state: 'delivered', attempts: [{outcome: 'delivered', status: 200}]},
      ]);
    });

    it('Verification status simulator: the service offers an API that simulates status changes to a registered listener, and it needs a valid location id.', async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      expect((await simulate('nobody', 'verified', 'first_time')).status).toBe(404);
      expect((await simulate('no id', 'verified', 'first_time')).status).toBe(400);
      expect(await news()).toEqual(['absent first_time']);
      await done(simulate(id, 'verified', 'first_time'));
      expect(await news()).toEqual(['verified first_time']);
    });
  });

  /** The shop's own listener, as it is written with address-capture/server; its first reply never comes where it is late. */
  const replying = (shop: Listener, isLate = false) =>
    hearBy(service, {shop, header: HEADER, isLate, deadline: isLate ? HEARD : undefined});

  describe('§5', () => {
    it('The service sends it with every notification, and the listener accepts an event only if the header is correct.', async () => {
      let inProgress = 0;
      const onInProgress = () => void inProgress++;
      const right = await replying(createListener({header: HEADER, onInProgress}));
      await changeStatus(service);
      await right.deliver();
      expect(inProgress).toBe(1);
      const header = {...HEADER, value: 'another-value'};
      const wrong = await replying(createListener({header, onInProgress}));
      await changeStatus(service);
      await wrong.deliver();
      await turnToNextTry();
      await wrong.deliver();
      const sent = wrong.received.map(({headers}) => headers[HEADER.name]);
      expect(sent).toEqual([HEADER.value, HEADER.value]);
      expect(inProgress).toBe(1);
      const [refused] = await deliveries();
      expect(refused).toMatchObject({state: 'waiting', attempts: [{status: 401}, {status: 401}]});
    });
  });

  describe('§6', () => {
    it('The service sends a status change notification to the registered listener each time a status change event occurs for an address verification.', async () => {
      const {news} = await hearing();
      const id = await changeStatus(service);
      expect(await news()).toEqual(['absent first_time']);
      await say(id, 'verified');
      expect(await news()).toEqual(['verified first_time']);
      // Nothing new is no event.
      await say(id, 'verified');
      expect(await news()).toEqual([]);
      await turn(37);
      expect(await news()).toEqual(['unknown continuous']);
    });

    it('Delivery is at least once. A retry after a timeout can duplicate an event when the listener processed the first attempt late, so the listener must tolerate duplicates.', async () => {
      let processed = 0;
      const late = await replying(
        createListener({header: HEADER, onInProgress: () => void processed++}),
        true,
      );
      await changeStatus(service);
      await late.deliver();
      expect(processed).toBe(1);
      await turnToNextTry();
      await late.deliver();
      const [first, second] = late.received;
      expect(second?.body).toBe(first?.body);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(processed).toBe(1);
      expect(await deliveries()).toMatchObject([
        {state: 'delivered', attempts: [{outcome: 'timed_out'}, {outcome: 'delivered'}]},
      ]);
    });
  });

  describe('§7', () => {
    it('Webhook timeout: when the listener does not reply within 15 seconds, the service logs a timeout error and retries later.', async () => {
      const silent = await hearing(() => {}, HEARD);
      const locationId = await changeStatus(service);
      await silent.deliver();
      const [waiting] = await deliveries();
      expect(waiting).toMatchObject({
        state: 'waiting',
        attempts: [{number: 1, outcome: 'timed_out', milliseconds: expect.any(Number)}],
      });
      expect(silent.timeouts).toEqual([
        {
          error: 'webhook_timeout',
          branch_id: service.shop.id,
          webhook_id: silent.received[0]?.headers['webhook-id'],
          try: 1,
          ms: waiting?.attempts[0]?.milliseconds,
          next_attempt_at: waiting?.next_attempt_at,
        },
      ]);
      // Two seconds later, and so before the first pause is over.
      await silent.deliver();
      await silent.deliver();
      expect(silent.received).toHaveLength(1);
      await turnToNextTry();
      await silent.deliver();
      expect(silent.received).toHaveLength(2);
      expect(silent.timeouts.map(line => line.try)).toEqual([1, 2]);
      const log = JSON.stringify(silent.timeouts);
      for (const word of ['127.0.0.1', locationId, HEADER.value]) expect(log).not.toContain(word);
    });

    it('and says of the last try that none follows; what is refused is no timeout', async () => {
      const silent = await hearing(() => {}, SHORT);
      await changeStatus(service);
      for (let number = 1; number < 6; number++) {
        await silent.deliver();
        await turnToNextTry();
      }
      await silent.deliver();
      expect(silent.timeouts).toHaveLength(6);
      expect(silent.timeouts.at(-1)).toMatchObject({try: 6, next_attempt_at: null});
      const refusing = await hearing(answerWith(500));
      await changeStatus(service);
      await refusing.deliver();
      expect(refusing.received).toHaveLength(1);
      expect(refusing.timeouts).toEqual([]);
    });
  });

  describe('§8', () => {
    it('Webhook retry window: a few minutes, exponential backoff after each attempt', async () => {
      const {deliver, received} = await hearing(answerWith(500));
      await changeStatus(service);
      const times: number[] = [];
      for (;;) {
        await deliver();
        times.push(service.time.now.getTime());
        const [delivery] = await deliveries();
        if (delivery?.state === 'dead') break;
        await turnToNextTry();
      }
      expect(received).toHaveLength(times.length);
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN));
      expect(pauses.length).toBeGreaterThan(3);
      for (const [index, pause] of pauses.slice(1).entries()) {
        const factor = pause / (pauses[index] ?? Number.NaN);
        expect(factor).toBeGreaterThan(1.6);
        expect(factor).toBeLessThan(2.4);
      }
      const window = (times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN);
      expect(window).toBeGreaterThan(2 * 60_000);
      expect(window).toBeLessThan(5 * 60_000);
    });
  });
});
