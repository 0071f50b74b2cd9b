import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {ClockOffError} from '../../../../src/service/base/clock.js';
import {openDatabaseClock} from '../../../../src/service/base/db/database-clock.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A machine on which time stands until the test lets it pass. */
function machine() {
  let [passed, shift] = [0, 0];
  const start = Date.now();
  return {
    clocks: {wall: () => start + passed + shift, monotonic: () => 5000 + passed},
    passed: () => passed,
    pass(milliseconds: number) {
      passed += milliseconds;
    },
    set(milliseconds: number) {
      shift = milliseconds;
    },
  };
}

describeOnDatabase('the clock of a database', open => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });

  describe('that is asked', () => {
    let its: ReturnType<typeof machine>;
    let asked: number;
    let changes: unknown[];
    let broken: boolean;
    const onChange = (trouble: unknown) => changes.push(trouble);
    /** Takes so many milliseconds for each answer, by the machine's clocks. */
    let delays: number[];
    const served = (): Db => ({
      ...db,
      kind: 'postgres',
      async query<Row>(sql: string) {
        asked++;
        if (broken) throw new Error('no connection');
        // Time passes for the database as for the machine.
        const passing = `interval '${its.passed()} milliseconds'`;
        const rows = await db.query<Row>(sql.replace('()', `() + ${passing}`));
        its.pass(delays.shift() ?? 0);
        return rows;
      },
    });
    const openClock = () => openDatabaseClock(served(), {clocks: its.clocks, onChange});
    beforeEach(() => {
      its = machine();
      [asked, changes, broken, delays] = [0, [], false, []];
    });

    it.each([8 * DAY, 200 * DAY, DAY, -DAY])(
      'tells its time to a machine that is off by %s ms, which decides nothing until it is right',
      async shift => {
        its.set(shift);
        const clock = await openClock();
        expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(30_000);
        expect(clock.trouble()).toMatchObject({isUnready: true});
        expect(clock.trouble()?.message).toContain(
          new Date(Date.now() + shift).toISOString().slice(0, 13),
        );
        expect(clock.trouble()?.message).toContain(new Date().toISOString().slice(0, 13));
        await expect(clock.roundTime()).rejects.toThrow(ClockOffError);
        await expect(clock.roundTime()).rejects.toThrow(/set the wrong one, for example by NTP/);
        expect(Math.round(clock.skewSeconds() / 3600)).toBe(shift / 3_600_000);
        its.set(0);
        expect((await clock.roundTime()).getTime()).toBe(clock.now().getTime());
        expect(clock.trouble()).toBeUndefined();
        expect(changes).toEqual([expect.objectContaining({isUnready: true}), undefined]);
      },
    );

    it('is asked again before a round decides, where the machine’s clock was set since', async () => {
      const clock = await openClock();
      await clock.roundTime();
      for (const shift of [DAY, 0, -DAY]) {
        its.set(shift);
        const round = clock.roundTime();
        if (shift === 0) await round;
        else await expect(round).rejects.toThrow(ClockOffError);
      }
      expect(asked).toBe(4);
    });

    it('is asked again before a request after 90 seconds, or where the machine slept or was set', async () => {
      const clock = await openClock();
      await clock.fresh();
      its.pass(90_000);
      await clock.fresh();
      its.set(1000);
      await clock.fresh();
      expect(asked).toBe(1);
      its.set(1001);
      // One question for all who wait.
      await Promise.all([clock.fresh(), clock.fresh(), clock.fresh()]);
      expect(asked).toBe(2);
      its.pass(90_001);
      await clock.fresh();
      await clock.fresh();
      expect(asked).toBe(3);
      expect(changes).toEqual([]);
    });

    it('goes on by the machine’s monotonic clock meanwhile', async () => {
      const clock = await openClock();
      const before = clock.now().getTime();
      its.set(DAY);
      its.pass(MINUTE);
      expect(clock.now().getTime()).toBe(before + MINUTE);
    });

    it('is asked again where the answer was slow, and never makes the time go back by that', async () => {
      delays = [2001, 10];
      const clock = await openClock();
      expect(asked).toBe(2);
      // The time at the beginning of an answer that takes 1.8 seconds is taken for that in its middle.
      delays = [1800];
      const before = clock.now().getTime();
      its.pass(100_000);
      await clock.fresh();
      expect(asked).toBe(3);
      expect(clock.now().getTime()).toBe(before + 101_800);
    });

    it('and does not answer: requests go on, and rounds fail with the error of the database', async () => {
      const clock = await openClock();
      broken = true;
      its.set(8 * DAY);
      await clock.fresh();
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(30_000);
      await expect(clock.roundTime()).rejects.toThrow('no connection');
      await expect(openClock()).rejects.toThrow('no connection');
    });

    describe('at intervals', () => {
      beforeEach(() => {
        vi.useFakeTimers({toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']});
      });
      afterEach(() => {
        vi.useRealTimers();
      });

      it('is asked until that is stopped', async () => {
        const errors: unknown[] = [];
        const clock = await openDatabaseClock(served(), {
          ...{clocks: its.clocks, onChange, every: 1000},
          onError: error => errors.push(error),
        });
        const stop = clock.watch();
        its.set(DAY);
        vi.advanceTimersByTime(1000);
        while (changes.length === 0) await db.query('SELECT 1');
        broken = true;
        vi.advanceTimersByTime(1000);
        while (errors.length === 0) await db.query('SELECT 1');
        await stop();
        vi.advanceTimersByTime(10_000);
        expect(asked).toBe(4);
        expect(errors).toMatchObject([{cause: {message: 'no connection'}}]);
      });
    });
  });

  describe('that is this machine’s own', () => {
    let its: ReturnType<typeof machine>;
    let changes: unknown[];
    const embedded = (): Db => ({...db, kind: 'pglite'});
    const openClock = (every = MINUTE) =>
      openDatabaseClock(embedded(), {
        ...{clocks: its.clocks, every, onChange: trouble => changes.push(trouble?.message)},
      });
    const recorded = async () =>
      (await db.query<{at: Date}>('SELECT recorded_at AS at FROM clock_mark')).map(({at}) =>
        at.getTime(),
      );
    beforeEach(async () => {
      await db.query('DELETE FROM clock_mark');
      [its, changes] = [machine(), []];
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([8 * DAY, -31_000])(
      'and jumps by %s ms: nothing is decided until it has run steadily for 10 minutes',
      async shift => {
        const clock = await openClock();
        expect(await clock.roundTime()).toEqual(new Date(its.clocks.wall()));
        its.set(shift);
        expect(clock.now().getTime()).toBe(its.clocks.wall());
        await expect(clock.roundTime()).rejects.toThrow(ClockOffError);
        expect(clock.trouble()).toMatchObject({isUnready: false});
        its.pass(10 * MINUTE - 1);
        await expect(clock.roundTime()).rejects.toThrow(/^The clock jumped from \S+ to \S+: /);
        its.pass(1);
        expect(await clock.roundTime()).toEqual(new Date(its.clocks.wall()));
        expect(changes).toEqual([expect.stringContaining('The clock jumped'), undefined]);
      },
    );

    it('and jumps again: the wait begins again', async () => {
      const clock = await openClock();
      its.set(DAY);
      await clock.fresh();
      its.pass(9 * MINUTE);
      its.set(0);
      await clock.fresh();
      its.pass(9 * MINUTE);
      await expect(clock.roundTime()).rejects.toThrow(ClockOffError);
      its.pass(MINUTE);
      await clock.roundTime();
      expect(changes).toHaveLength(2);
    });

    it('and is corrected little by little, by more in the end: that is no jump', async () => {
      const clock = await openClock();
      for (let minute = 1; minute <= 10; minute++) {
        its.pass(MINUTE);
        its.set(minute * 20_000);
        await clock.roundTime();
      }
      expect(changes).toEqual([]);
    });

    /** Lets a minute pass after the other, each with its comparison. */
    const watched = async (minutes: number) => {
      vi.useFakeTimers({toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']});
      const clock = await openClock();
      const stop = clock.watch();
      for (let minute = 0; minute < minutes; minute++) {
        its.pass(MINUTE);
        vi.advanceTimersByTime(MINUTE);
        await db.query('SELECT 1');
      }
      await stop();
      vi.useRealTimers();
      return clock;
    };

    it('is recorded once it has run steadily, and not a minute earlier', async () => {
      await watched(8);
      expect(await recorded()).toEqual([]);
      await watched(12);
      const [at = 0] = await recorded();
      expect(its.clocks.wall() - at).toBeLessThanOrEqual(MINUTE);
    });

    it('and is behind what was recorded at a start: nothing is decided until it is past that', async () => {
      const at = its.clocks.wall();
      await db.query('INSERT INTO clock_mark (recorded_at) VALUES ($1)', [new Date(at)]);
      its.set(-30_000);
      await (await openClock()).roundTime();
      its.set(-DAY);
      const clock = await openClock();
      await expect(clock.roundTime()).rejects.toThrow(
        /^The clock says \S+, but the database was in use at/,
      );
      await watched(15);
      expect(await recorded()).toEqual([at]);
      // Set right, which is a jump.
      its.set(0);
      await expect(clock.roundTime()).rejects.toThrow(/^The clock jumped/);
      its.pass(10 * MINUTE);
      await clock.roundTime();
    });

    it('and was once recorded far ahead: after a day it is believed', async () => {
      const ahead = new Date(its.clocks.wall() + 200 * DAY);
      await db.query('INSERT INTO clock_mark (recorded_at) VALUES ($1)', [ahead]);
      const clock = await openClock();
      its.pass(DAY - 1);
      await expect(clock.roundTime()).rejects.toThrow(ClockOffError);
      its.pass(1);
      await clock.roundTime();
    });
  });
});
