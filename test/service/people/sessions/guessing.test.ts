import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import {createSecrets} from '../../../../src/service/people/accounts/secrets.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  type CodeCaller,
  guessFrom,
  lastCodeTo,
  networks,
  neverSent,
  openCodePage,
  signIn,
  textEverybody,
} from '../../../support/service/code-callers.js';
import {startService, type TestService} from '../../../support/service/service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HOME = '203.0.113.9';
const STRANGERS = networks(8);
const [CAFE = ''] = STRANGERS;

let db: Db;
let service: TestService;
let phones = 0;
let phone: string;

const later = (milliseconds: number) => {
  service.time.now = new Date(service.time.now.getTime() + milliseconds);
};
const owner = (): CodeCaller => ({phone, network: HOME, device: 'owners-own-phone-000001'});
const newDevice = (): CodeCaller => ({...owner(), device: 'owners-new-tablet-00001'});

/** What each test begins with: limits, texts and a clock of its own, and a phone that nobody used before. */
function prepare(open: () => Promise<Db>): void {
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    service = await startService(db);
    phone = `+598 99 ${String(++phones).padStart(3, '0')} 654`;
  });
}

describeOnDatabase('Guessing a code', open => {
  prepare(open);

  it('is compared 30 times a day with a phone, from however many networks', async () => {
    expect(await guessFrom(service, phone, STRANGERS)).toBe(30);
    later(12 * HOUR);
    expect(await guessFrom(service, phone, networks(8, 60))).toBe(30);
  });

  it('is compared eight times a day from one network, sixteen from a /48', async () => {
    expect(await guessFrom(service, phone, [CAFE])).toBe(8);
    const in48 = Array.from({length: 8}, (_, index) => `2001:db8:1:${index}::1`);
    expect(await guessFrom(service, phone, in48)).toBe(16);
  });

  it('by who made many devices known, before the number was another’s, is compared 20 times more', async () => {
    const page = await openCodePage(service, owner());
    await page.ask();
    let {device_token} = await (await page.say(lastCodeTo(service, phone))).json();
    const devices = Array.from({length: 8}, (_, index) => `made-known-by-a-token-${index}`);
    for (const device of devices)
      ({
        session: {device_token},
      } = await openCodePage(service, {phone, network: HOME, device}, {device_token}));
    later(31 * DAY);
    const statuses: number[] = [];
    for (const device of devices) {
      const known = await openCodePage(service, {phone, network: CAFE, device});
      await known.ask();
      for (let count = 0; count < 5; count++)
        statuses.push((await known.say(neverSent(service))).status);
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(20);
  });

  it.each([
    {who: 'on a device that is known', most: 10, sessions: 5, callers: () => [owner()]},
    {who: 'from one network', most: 8, sessions: 4, callers: () => [neighboursOfOwner()]},
    {who: 'from seven networks', most: 30, sessions: 7, callers: () => fromSeven()},
  ])(
    'all at once, $who, is compared $most times and no more',
    async ({most, sessions, callers}) => {
      const secrets = createSecrets(systemRandom(32), systemRandom);
      let hashed = 0;
      service = await startService(db, {
        secrets: {
          ...secrets,
          keyedHash: (branchId, purpose, text) => {
            if (purpose === 'code') hashed++;
            return secrets.keyedHash(branchId, purpose, text);
          },
        },
      });
      expect(await signIn(service, owner())).toBe('in');
      later(31 * DAY);
      const all = callers();
      const pages = await Promise.all(
        Array.from({length: sessions}, async (_, index) => {
          const page = await openCodePage(service, all[index % all.length] ?? owner());
          expect((await page.ask()).status).toBe(202);
          return page;
        }),
      );
      const guess = neverSent(service);
      hashed = 0;
      const answers = await Promise.all(
        pages.flatMap(page => Array.from({length: 5}, () => page.say(guess))),
      );
      const statuses = answers.map(({status}) => status);
      expect(statuses.filter(status => status === 400)).toHaveLength(most);
      expect(statuses.filter(status => status === 429)).toHaveLength(sessions * 5 - most);
      // What was said is hashed to be compared, and for nothing else.
      expect(hashed).toBe(most);
    },
  );

  const neighboursOfOwner = (): CodeCaller => ({phone, network: CAFE});
  const fromSeven = () => STRANGERS.slice(0, 7).map(network => ({phone, network}));

  it('leaves the attempts of a code that was not compared', async () => {
    await guessFrom(service, phone, STRANGERS.slice(1, 4));
    const page = await openCodePage(service, {phone, network: CAFE});
    await page.ask();
    // 24 were wrong before, and six more may be.
    const left: number[] = [];
    for (let count = 0; count < 4; count++) {
      const {attempts_left}: {attempts_left: number} = await (
        await page.say(neverSent(service))
      ).json();
      left.push(attempts_left);
    }
    expect(left).toEqual([4, 3, 2, 1]);
    await guessFrom(service, phone, STRANGERS.slice(4, 5));
    const right = lastCodeTo(service, phone);
    expect((await page.say(right)).status).toBe(429);
    const [row] = await db.query<{attempts: number}>(
      'SELECT max(attempts) AS attempts FROM phone_code JOIN session ON session.id = session_id WHERE branch_id = $1 AND attempts = 4',
      [service.shop.id],
    );
    expect(row).toEqual({attempts: 4});
  });
});

describeOnDatabase('A code that is right', open => {
  prepare(open);

  it('counts for nothing, however often it is said', async () => {
    const page = await openCodePage(service, newDevice());
    await page.ask();
    for (let count = 0; count < 12; count++)
      expect((await page.say(lastCodeTo(service, phone))).status).toBe(200);
    const counts = await db.query(
      `SELECT count FROM rate_limit WHERE branch_id = $1 AND name LIKE 'wrong code%' AND count > 0`,
      [service.shop.id],
    );
    expect(counts).toEqual([]);
  });

  it('is one code, where it is asked for twice at once', async () => {
    const page = await openCodePage(service, newDevice());
    const answers = await Promise.all([page.ask(), page.ask()]);
    expect(answers.map(({status}) => status).sort()).toEqual([202, 429]);
    const refused = answers.find(({status}) => status === 429);
    expect(await refused?.json()).toMatchObject({code_sent: true});
    expect(service.texts).toHaveLength(1);
    const counts = await db.query(
      `SELECT DISTINCT count FROM rate_limit WHERE branch_id = $1 AND name LIKE '%code%'
       AND name NOT LIKE 'wrong%'`,
      [service.shop.id],
    );
    expect(counts).toEqual([{count: 1}]);
  });

  it('is not counted where it is refused: who waits is let in as soon as the time is over', async () => {
    await textEverybody(service, STRANGERS, {phones: 20});
    for (let count = 0; count < 8; count++)
      expect(await signIn(service, newDevice())).toMatchObject({waits: 60});
    later(MINUTE);
    expect(await signIn(service, newDevice())).toBe('in');
  });
});
