import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {run} from '../../../../scripts/run.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {
  createActivity,
  namingActivity,
  openWatchedMemory,
} from '../../../../src/service/base/watchdog/activity.js';
import {
  findSetAside,
  recordStarvation,
  starvationsFile,
} from '../../../../src/service/base/watchdog/starvations.js';
import {deferred} from '../../../support/deferred.js';

const folder = mkdtempSync(join(tmpdir(), 'starved-'));
afterAll(() => rmSync(folder, {recursive: true}));

describe('a starved process', () => {
  const starve = (way: string, file: string) =>
    run(process.execPath, ['--import', 'tsx', 'test/support/processes/starved.ts', way, file]);

  it.each([
    // Between two steps of a chain of promises no file is at work.
    ['promises', '"stacks":[['],
    ['loop', 'starved.ts:'],
    ['pattern', 'starved.ts:'],
  ])(
    'is ended with a code of its own, and says at which work it was and where: %s',
    async (way, where) => {
      const file = join(folder, `${way}.jsonl`);
      const {code, output} = await starve(way, file);
      expect([code, output]).toEqual([70, expect.stringContaining('"stacks":[[')]);
      expect(output).toContain('"error":"starved","activity":"job interactions","seconds":2');
      expect(output).toContain(where);
      expect(readFileSync(file, 'utf8')).toMatch(
        /^\{"at":"[^"]+","activity":"job interactions"\}\n$/,
      );
    },
  );

  it('is ended by a signal where nothing can stop its thread', async () => {
    const {code, output} = await starve('native code', join(folder, 'native.jsonl'));
    expect([code, output]).toEqual([
      null,
      expect.stringContaining('"activity":"job interactions"'),
    ]);
  });

  it('is left alone while it does what may take long', async () => {
    const {code, output} = await starve('unwatched work', join(folder, 'unwatched.jsonl'));
    expect([code, output]).toEqual([0, '']);
  });
});

describe('the work that goes on', () => {
  const nameOf = ({buffer}: ReturnType<typeof createActivity>) => {
    const {numbers, name} = openWatchedMemory(buffer);
    return new TextDecoder().decode(name.slice(0, numbers[2]));
  };

  it('has the name under which it was begun, also where other work was at it meanwhile', async () => {
    const activity = createActivity();
    const gate = deferred();
    const seen: string[] = [];
    const db: Db = namingActivity(
      {
        kind: 'postgres',
        query: async () => {
          await gate.promise;
          return [];
        },
        script: async () => {},
        transaction: async work => work(db),
        checkWritable: async () => {},
        close: async () => {},
      },
      activity,
    );
    const first = activity.run('job windows', async () => {
      await db.query('SELECT 1');
      seen.push(nameOf(activity));
    });
    activity.run('GET /v5/places', () => seen.push(nameOf(activity)));
    gate.resolve();
    await first;
    expect(seen).toEqual(['GET /v5/places', 'job windows']);
  });

  it('fits its memory, however long its name is', () => {
    const activity = createActivity();
    activity.run('é'.repeat(1000), () => {});
    expect(nameOf(activity)).toBe('é'.repeat(128));
  });
});

describe('work that is set aside', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

  it('is what two ends within a day were at, and nothing else', () => {
    const file = starvationsFile(folder);
    expect(findSetAside(file, now)).toEqual(new Set());
    recordStarvation(file, {at: hoursAgo(25), activity: 'job windows'});
    recordStarvation(file, {at: hoursAgo(3), activity: 'job windows'});
    recordStarvation(file, {at: hoursAgo(2), activity: 'job search'});
    expect(findSetAside(file, now)).toEqual(new Set());
    recordStarvation(file, {at: hoursAgo(1), activity: 'job search'});
    expect(findSetAside(file, now)).toEqual(new Set(['job search']));
    expect(findSetAside(file, new Date(now.getTime() + 23 * 3_600_000))).toEqual(new Set());
  });
});
