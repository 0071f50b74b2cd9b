import {beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {sendOneAgain} from '../../../src/service/webhooks/deliveries/send-again.js';
import type {Outcome} from '../../../src/service/webhooks/notifications/outcome.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {server} from '../../support/service/callers.js';
import {storeChanges} from '../../support/service/many-changes.js';
import {startService, type TestService} from '../../support/service/service.js';
import {
  answered,
  changeStatus,
  type FakeListener,
  listenFor,
} from '../../support/webhooks/webhooks.js';

const SECOND = 1000;
const URL = 'https://shop.example/hook';

describeOnDatabase('the order of what one location is about', open => {
  let db: Db;
  let service: TestService;
  let start: number;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    start = service.time.now.getTime();
  });

  const turnTo = (seconds: number) => {
    service.time.now = new Date(start + seconds * SECOND);
  };
  const say = async (id: string, says: string) => {
    const statement = {type: 'statement', says, at: service.time.now};
    const said = await server(service).ask('POST', `/v5/locations/${id}/evidence`, statement);
    expect(said.status).toBe(200);
  };
  /** An address whose verification has started, and has its outcome: two events. */
  const verified = async () => {
    const id = await changeStatus(service);
    await say(id, 'verified');
    return id;
  };
  /** What a listener was sent of a location, in the order in which the calls began. */
  const sent = ({heard}: FakeListener, id: string) =>
    heard
      .filter(({event}) => event.locationId === id)
      .map(({event}) => ('status' in event ? event.status : event.type));
  const waiting = () =>
    db.query<{due_at: Date; attempts: number}>(
      'SELECT due_at, attempts FROM delivery WHERE dead_at IS NULL ORDER BY sequence',
    );
  const refusing = async () => {
    const listener = await listenFor(service);
    listener.answer = () => answered(503);
    return listener;
  };

  it('is kept at one look: what follows goes out as soon as what it follows is delivered', async () => {
    const listener = await listenFor(service, {url: URL, payload: 'v3'});
    const id = await verified();
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['address.collected', 'in_progress', 'verified']);
    expect(await waiting()).toEqual([]);
  });

  it('is kept while an earlier one is refused, and other locations do not wait', async () => {
    const listener = await listenFor(service);
    const [id, other] = [await verified(), await verified()];
    listener.answer = ({event}) => answered(event.locationId === id ? 503 : 200);
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress']);
    expect(sent(listener, other)).toEqual(['in_progress', 'verified']);
    listener.answer = () => answered(200);
    turnTo(6);
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress', 'in_progress', 'verified']);
  });

  it('is kept while an earlier one is under way, in this process or in another', async () => {
    const slow = await listenFor(service);
    let answerNow: (outcome: Outcome) => void = () => {};
    slow.answer = () =>
      new Promise(resolve => {
        answerNow = resolve;
      });
    const id = await verified();
    await slow.sender.deliver();
    const other = await listenFor(service);
    await other.deliver();
    await slow.sender.deliver();
    expect([sent(slow, id), sent(other, id)]).toEqual([['in_progress'], []]);
    slow.answer = () => answered(200);
    answerNow(answered(200));
    await slow.sender.settled();
    await other.deliver();
    expect([...sent(slow, id), ...sent(other, id)]).toEqual(['in_progress', 'verified']);
  });

  it('is kept after a process that ended in the middle of a call', async () => {
    const crashed = await listenFor(service);
    crashed.answer = undefined;
    const id = await verified();
    await crashed.sender.deliver();
    const other = await listenFor(service);
    turnTo(29);
    await other.deliver();
    expect(sent(other, id)).toEqual([]);
    turnTo(30);
    await other.deliver();
    expect(sent(other, id)).toEqual(['in_progress', 'verified']);
  });

  it('holds nothing behind what is dead', async () => {
    const listener = await refusing();
    const id = await verified();
    for (let look = 0; look < 6; look++) {
      await listener.deliver();
      const [first] = await waiting();
      if (look < 5) service.time.now = first?.due_at ?? service.time.now;
    }
    expect(sent(listener, id)).toEqual([...Array(6).fill('in_progress'), 'verified']);
    expect(await db.query('SELECT 1 FROM delivery WHERE dead_at IS NOT NULL')).toHaveLength(1);
  });

  it('puts a dead letter that is sent again before what waits', async () => {
    const listener = await refusing();
    const id = await verified();
    await db.query('UPDATE delivery SET dead_at = due_at');
    const [first] = await db.query<{id: string}>(
      'SELECT id FROM status_event ORDER BY sequence LIMIT 1',
    );
    await db.query(
      'UPDATE delivery SET dead_at = NULL WHERE sequence = (SELECT max(sequence) FROM delivery)',
    );
    const again = {branchId: service.shop.id, eventId: first?.id ?? '', at: service.time.now};
    expect(await sendOneAgain(db, again)).toBe('sent');
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress']);
    listener.answer = () => answered(200);
    turnTo(6);
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress', 'in_progress', 'verified']);
  });

  it('is kept when a listener is off, and on again', async () => {
    const listener = await listenFor(service);
    const ids = [await verified(), await verified(), await verified()];
    await listenFor(service, {on: false});
    await listener.deliver();
    expect(listener.heard).toEqual([]);
    await listenFor(service, {on: true});
    await listener.deliver();
    for (const id of ids) expect(sent(listener, id)).toEqual(['in_progress', 'verified']);
  });

  it('lets nothing of a location out behind a 410', async () => {
    const listener = await listenFor(service);
    const id = await verified();
    listener.answer = () => answered(410);
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress']);
    listener.answer = () => answered(200);
    await listenFor(service, {on: true});
    await listener.deliver();
    expect(sent(listener, id)).toEqual(['in_progress', 'verified']);
  });

  it('makes nothing due before what it waits for, so that no claim in between looks at it', async () => {
    const listener = await refusing();
    const id = await verified();
    await listener.deliver();
    const [first, second] = await waiting();
    expect(first?.due_at.getTime()).toBeGreaterThan(start);
    expect(second).toEqual({due_at: first?.due_at, attempts: 0});
    // One that comes later waits with them.
    await server(service).ask('POST', '/v5/simulator/clock', {advance: 'P40D'});
    expect((await waiting()).map(({due_at}) => due_at)).toEqual(Array(3).fill(first?.due_at));
    listener.answer = () => answered(200);
    service.time.now = first?.due_at ?? service.time.now;
    await listener.deliver();
    expect(sent(listener, id).slice(1)).toEqual(['in_progress', 'verified', 'unknown']);
  });

  describe('of many locations, where the listener fails at random and senders come and go', () => {
    const LOCATIONS = 60;
    const EACH = 4;
    /** Numbers from 0 to 1, the same in each run. */
    const chance = (seed: number) => {
      let state = seed;
      return () => {
        state = (state * 16_807) % 2_147_483_647;
        return state / 2_147_483_647;
      };
    };

    it.each([1, 2])('is that in which it happened (seed %i)', async seed => {
      const next = chance(seed * 7919);
      const heard: string[] = [];
      let lost = 0;
      await listenFor(service);
      await storeChanges(db, [service.shop.id], LOCATIONS * EACH, {ofOne: EACH});
      turnTo((Date.now() - start) / SECOND + 60);
      const newSender = async () => {
        const listener = await listenFor(service);
        listener.answer = async ({event}) => {
          const luck = next();
          // Refused before it is read, or a connection that breaks, or one that never comes about.
          if (luck < 0.12) return answered(503);
          heard.push(`${event.locationId} ${event.id}`);
          if (luck < 0.7) return answered(200);
          lost += 1;
          // Heard, and answered too late, or by half an answer, or to a process that is no more.
          if (luck < 0.8) return {kind: 'timed_out', milliseconds: 15_000};
          if (luck < 0.95) return {kind: 'unreachable', detail: 'ECONNRESET', milliseconds: 3};
          throw new Error('the process ended');
        };
        return listener;
      };
      let senders = [await newSender(), await newSender()];
      for (let look = 0; (await waiting()).length > 0; look++) {
        expect(look).toBeLessThan(1000);
        await Promise.all(senders.map(sender => sender.deliver()));
        if (look % 5 === 4) senders = [await newSender(), senders[0] ?? (await newSender())];
        const [due] = await db.query<{at: Date | null}>(
          'SELECT min(due_at) AS at FROM delivery WHERE dead_at IS NULL',
        );
        // A few seconds at a time, so that what is due by then comes about in one look.
        if (due?.at && due.at > service.time.now)
          service.time.now = new Date(due.at.getTime() + 3 * SECOND);
      }
      const stored = await db.query<{one: string; place: string}>(
        `SELECT location_id || ' ' || id AS one, location_id AS place
         FROM status_event ORDER BY location_id, sequence`,
      );
      const dead = await db.query<{one: string}>(
        `SELECT location_id || ' ' || id AS one FROM status_event JOIN delivery
         USING (branch_id, location_id, sequence)`,
      );
      // A listener that is called as often as this one fails misses few; none of them silently.
      expect(dead.length).toBeLessThan(LOCATIONS / 5);
      const gone = new Set(dead.map(({one}) => one));
      const byPlace = (all: readonly string[]) => {
        const places = new Map<string, string[]>();
        for (const one of all) {
          const [place = ''] = one.split(' ');
          places.set(place, [...(places.get(place) ?? []), one]);
        }
        return places;
      };
      const arrived = byPlace(heard);
      for (const [place, events] of byPlace(stored.map(({one}) => one))) {
        const calls = arrived.get(place) ?? [];
        // Each again and again until it is delivered, and then never more.
        const inOrder = calls.filter((one, index) => one !== calls[index - 1]);
        expect(inOrder.filter(one => !gone.has(one))).toEqual(events.filter(one => !gone.has(one)));
        expect(inOrder).toEqual(events.filter(one => inOrder.includes(one)));
      }
      const delivered = stored.length - gone.size;
      expect(heard.length - new Set(heard).size).toBeLessThanOrEqual(lost);
      expect(new Set(heard).size).toBeGreaterThanOrEqual(delivered);
    });
  });
});
