import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createMetrics} from '../../../../src/service/base/metrics.js';
import {codeMessage} from '../../../../src/service/people/texts/code-message.js';
import {countSegments} from '../../../../src/service/people/texts/count-segments.js';
import {textBudgets} from '../../../../src/service/people/texts/text-budget.js';
import {textMeter} from '../../../../src/service/people/texts/text-meter.js';
import type {TextsLine} from '../../../../src/service/people/texts/warn-of-texts.js';
import {LANGUAGE_NAMES} from '../../../../src/service/words/languages.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {networks, openCodePage, signIn} from '../../../support/service/code-callers.js';
import {SHOP, startService, type TestService} from '../../../support/service/service.js';

const DAY = 86_400_000;

describe('The texts of a day', () => {
  it.each([
    {aDay: 0, day: [0, 0, 0], hour: [0, 0, 0], minute: [0, 0]},
    {aDay: 1, day: [1, 1, 1], hour: [1, 1, 1], minute: [1, 1]},
    {aDay: 10, day: [10, 8, 6], hour: [8, 6, 6], minute: [8, 6]},
    {aDay: 200, day: [200, 150, 75], hour: [100, 75, 37], minute: [20, 15]},
    {
      aDay: 1_000_000,
      day: [1_000_000, 750_000, 375_000],
      hour: [500_000, 375_000, 187_500],
      minute: [100_000, 75_000],
    },
  ])('are $aDay in all, and of them so many for unknown devices, and for one client', each => {
    const {aDay, ...expected} = each;
    const budgets = textBudgets(aDay).map(({span, limits, ofClient}) => [
      span,
      [limits.all, limits.unknown_devices, ...(ofClient ? [ofClient] : [])].map(({most}) => most),
    ]);
    expect(Object.fromEntries(budgets)).toEqual(expected);
  });

  it.each(LANGUAGE_NAMES)(
    'leave room for the longest text in %s, whoever asks for it',
    language => {
      const label = 'x'.repeat(61);
      const text = codeMessage({
        language,
        code: '123456',
        branch: 'Ж'.repeat(100),
        origin: `https://${label}.${label}.${label}.${label}.example:65535`,
      });
      for (const {limits, ofClient} of textBudgets(8))
        for (const {most} of [limits.unknown_devices, ...(ofClient ? [ofClient] : [])])
          expect(countSegments(text)).toBeLessThanOrEqual(most);
    },
  );
});

describeOnDatabase('The operator of a branch', open => {
  let db: Db;
  let service: TestService;
  let lines: TextsLine[];

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.query('DELETE FROM rate_limit');
    lines = [];
    service = await startService(db, {logTexts: line => lines.push(line)});
  });

  const budget = (aDay: number) =>
    db.query('UPDATE branch SET sms_a_day = $2 WHERE id = $1', [service.shop.id, aDay]);
  const later = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };
  let phones = 100_000;
  /** So many people sign in, each in a network of their own. */
  const signInMany = async (count: number): Promise<void> => {
    for (const network of networks(count))
      expect(await signIn(service, {phone: `+598 94 ${++phones}`, network})).toBe('in');
  };
  /** The shares that `/metrics` tells. */
  async function shares(): Promise<Record<string, number>> {
    const text = await (await service.app.request('/metrics')).text();
    expect(text).not.toContain(service.shop.id);
    return Object.fromEntries(
      [
        ...text.matchAll(
          /^address_capture_texts_used_ratio\{span="(\w+)",of="(\w+)"\} ([\d.]+)$/gm,
        ),
      ].map(([, span, of, share]) => [`${span} of ${of}`, Number(share)]),
    );
  }

  it('reads in the metrics what share is used, by the branch that is nearest to its end', async () => {
    const none = {all: 0, unknown_devices: 0};
    const told = (shares: Record<string, typeof none>) =>
      Object.fromEntries(
        Object.entries(shares).flatMap(([span, {all, unknown_devices}]) => [
          [`${span} of all`, all],
          [`${span} of unknown_devices`, unknown_devices],
        ]),
      );
    expect(await shares()).toEqual(told({day: none, hour: none, minute: none}));
    await budget(80);
    await signInMany(3);
    expect(await shares()).toEqual(
      told({
        day: {all: 3 / 80, unknown_devices: 3 / 60},
        hour: {all: 3 / 40, unknown_devices: 3 / 30},
        minute: {all: 3 / 8, unknown_devices: 3 / 6},
      }),
    );
    later(60_000);
    await signInMany(1);
    expect(await shares()).toMatchObject({
      'minute of unknown_devices': 1 / 6,
      'hour of all': 4 / 40,
    });
    // Beside another branch, which has used less of the hour.
    const [row] = await db.query<{id: string}>(
      `INSERT INTO rate_limit SELECT $1, name, '\\x01', span_start, 5 FROM rate_limit
       WHERE branch_id = $2 AND name = 'texts of branch, hour' RETURNING branch_id AS id`,
      [service.bank.id, service.shop.id],
    );
    expect(row?.id).toBe(service.bank.id);
    expect(await shares()).toMatchObject({'hour of all': 4 / 40});
  });

  it('reads the other metrics where the database does not answer', async () => {
    const metrics = createMetrics();
    textMeter(metrics, {
      db: {...db, query: () => Promise.reject(new Error('No answer.'))},
      clock: () => service.time.now,
    });
    metrics.gauge({name: 'another', help: 'Another.'}, () => 7);
    const text = await metrics.text();
    expect(text).toContain('another 7');
    expect(text).not.toMatch(/^address_capture_texts_used_ratio/m);
  });

  it('is warned once in a span, before people are refused, and told what to do', async () => {
    await budget(80);
    await signInMany(4);
    expect(lines).toEqual([]);
    await signInMany(1);
    expect(lines).toEqual([
      {
        warning: 'texts_nearly_used',
        branch_id: service.shop.id,
        span: 'minute',
        of: 'unknown_devices',
        used: 5,
        most: 6,
        until: '2026-03-02T12:01:00.000Z',
        what_to_do: expect.stringContaining(`branches change ${service.shop.id} --sms-a-day`),
      },
    ]);
    await signInMany(1);
    const page = await openCodePage(service, {phone: '+598 94 999 999', network: '192.0.2.1'});
    expect((await page.ask()).status).toBe(429);
    expect(lines).toHaveLength(1);
    for (let minute = 0; minute < 3; minute++) {
      later(60_000);
      await signInMany(6);
    }
    const told = lines.map(({span, of, used, most}) => `${used} of ${most} ${of} a ${span}`);
    expect(told.filter(line => !line.endsWith('minute'))).toEqual([
      '24 of 30 unknown_devices a hour',
    ]);
    expect(told.filter(line => line.endsWith('minute'))).toHaveLength(4);
  });

  it('is warned of all texts too, where it is known devices that use them', async () => {
    const caller = (index: number) => ({
      phone: `+598 95 ${200_000 + index}`,
      ...{network: '203.0.113.9', device: `a-device-of-somebody-${index}`},
    });
    await budget(1000);
    for (let index = 0; index < 7; index++) await signIn(service, caller(index));
    later(31 * DAY);
    await budget(8);
    for (let index = 0; index < 7; index++) expect(await signIn(service, caller(index))).toBe('in');
    expect(lines.map(({span, of, used}) => [span, of, used])).toEqual([
      ['day', 'all', 7],
      ['hour', 'all', 7],
      ['minute', 'all', 7],
    ]);
  });

  it('is warned where the next text would not fit, however small the share', async () => {
    // Four segments each: of the six one text is two thirds.
    const name = `${'Ж'.repeat(40)}`;
    await db.query('UPDATE branch SET name = $2 WHERE id = $1', [service.shop.id, name]);
    await budget(8);
    const page = await openCodePage(service, {phone: '+598 94 999 998', network: '192.0.2.1'});
    expect((await page.ask()).status).toBe(202);
    const segments = countSegments(service.texts[0]?.text ?? '');
    const sent = Math.floor(6 / segments);
    for (let count = 1; count < sent; count++) await signInMany(1);
    expect(lines.filter(({of}) => of === 'unknown_devices')).toHaveLength(3);
    expect(segments * sent).toBeLessThanOrEqual(6);
  });

  it('is told of no person', async () => {
    await budget(8);
    await signInMany(5);
    expect(lines.length).toBeGreaterThan(0);
    const text = JSON.stringify(lines);
    for (const word of ['94', '198.51', new URL(SHOP).host, 'Amalia', ...codes()])
      expect(text.replaceAll(service.shop.id, '')).not.toContain(word);
  });
  const codes = () => service.texts.map(({text}) => text.slice(0, 6));
});
