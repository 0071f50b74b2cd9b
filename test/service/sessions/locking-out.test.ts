import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createUserToken} from '../../../src/sdk/server.js';
import {createUserTokenSecret} from '../../../src/service/accounts/keys.js';
import {createSecrets} from '../../../src/service/accounts/secrets.js';
import type {Db} from '../../../src/service/db/db.js';
import {systemRandom} from '../../../src/service/random.js';
import {
  type CodeCaller,
  flood,
  guessFrom,
  lastCodeTo,
  networks,
  neverSent,
  openCodePage,
  signIn,
} from '../../support/code-callers.js';
import {describeEachDatabase} from '../../support/databases.js';
import {startService, type TestService} from '../../support/service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OWNERS_PHONE = 'owners-own-phone-000001';
const HOME = '203.0.113.9';
const STRANGERS = networks(8);
const [CAFE = ''] = STRANGERS;
/** As many as are somebody's who pays for one: eight /64 of a /48. */
const OWN_48 = Array.from({length: 8}, (_, index) => `2001:db8:1:${index}::1`);

/** Phones that nobody knows, each asked to be sent a text from one of some networks. */
async function textEverybody(
  service: TestService,
  from: readonly string[],
  {phones = 198, first = 0} = {},
): Promise<void> {
  for (let victim = first; victim < first + phones; victim++) {
    const network = from[victim % from.length] ?? '';
    const phone = `+598 94 ${String(500_000 + victim)}`;
    await (await openCodePage(service, {phone, network})).ask();
  }
}

/** Again and again, a few more each minute than are sent. */
async function textOnAndOn(service: TestService, from: readonly string[]): Promise<void> {
  for (let minute = 0; minute < 6; minute++) {
    await textEverybody(service, from, {phones: 17, first: minute * 17});
    later(service, MINUTE);
  }
}

/** What a stranger does, and how those fare that are no known device: who waits is let in when that time has passed. */
const ATTACKS: readonly {
  readonly what: string;
  attack(service: TestService, phone: string): Promise<unknown>;
  readonly newDevice: 'in' | number;
  readonly neighbour: 'in' | number;
}[] = [
  {
    what: 'says wrong codes from one network',
    attack: (service, phone) => guessFrom(service, phone, [CAFE]),
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'says wrong codes from three networks',
    attack: (service, phone) => guessFrom(service, phone, STRANGERS.slice(0, 3)),
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'says wrong codes from eight networks',
    attack: (service, phone) => guessFrom(service, phone, STRANGERS),
    newDevice: DAY,
    neighbour: 'in',
  },
  {
    what: 'says wrong codes from a whole /48',
    attack: (service, phone) => guessFrom(service, phone, OWN_48),
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'asks for five codes from five networks',
    attack: async (service, phone) => {
      for (const network of STRANGERS.slice(0, 5))
        await (await openCodePage(service, {phone, network})).ask();
    },
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'asks for codes from one network until it is refused',
    attack: (service, phone) => flood(service, phone, [CAFE]),
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'asks for codes from eight networks until it is refused',
    attack: (service, phone) => flood(service, phone, STRANGERS),
    newDevice: HOUR,
    neighbour: 'in',
  },
  {
    what: 'asks for codes from a whole /48 until it is refused',
    attack: (service, phone) => flood(service, phone, OWN_48),
    newDevice: 'in',
    neighbour: 'in',
  },
  {
    what: 'has 198 texts sent at once from eight networks',
    attack: service => textEverybody(service, STRANGERS),
    newDevice: MINUTE,
    neighbour: MINUTE,
  },
  {
    what: 'has as many texts sent as are from eight networks, on and on',
    attack: service => textOnAndOn(service, STRANGERS),
    newDevice: HOUR,
    neighbour: HOUR,
  },
  {
    what: 'has as many texts sent as are from one network, on and on',
    attack: service => textOnAndOn(service, [CAFE]),
    newDevice: 'in',
    neighbour: HOUR,
  },
];

function later({time}: TestService, milliseconds: number): void {
  time.now = new Date(time.now.getTime() + milliseconds);
}

describeEachDatabase('Locking others out', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  let phone: string;

  beforeAll(async () => {
    db = await open();
  });

  beforeEach(async () => {
    service = await startService(db);
    phone = `+598 99 ${String(++phones).padStart(3, '0')} 321`;
  });

  const owner = (network = HOME): CodeCaller => ({phone, network, device: OWNERS_PHONE});
  const newDevice = (): CodeCaller => ({...owner(), device: 'owners-new-tablet-00001'});
  const neighbour = (): CodeCaller => ({phone: '+598 98 765 432', network: CAFE});

  /** The phone is proved on a device, so long ago that the proof has ended. */
  async function knowOwner(): Promise<void> {
    expect(await signIn(service, owner())).toBe('in');
    later(service, 31 * DAY);
  }

  it.each(ATTACKS)(
    'Who $what keeps out no known device, a new one for $newDevice ms, and another person in the same network for $neighbour',
    async ({attack, newDevice: ofNew, neighbour: ofNeighbour}) => {
      await knowOwner();
      await attack(service, phone);
      expect(await signIn(service, owner())).toBe('in');
      expect(await signIn(service, owner(CAFE))).toBe('in');
      for (const [caller, expected] of [
        [newDevice(), ofNew],
        [neighbour(), ofNeighbour],
      ] as const) {
        const {now} = service.time;
        const came = await signIn(service, caller);
        if (came === 'in') expect(came).toBe(expected);
        else {
          expect(came.waits).toBeGreaterThan(0);
          expect(came.waits * 1000).toBeLessThanOrEqual(Number(expected));
          later(service, came.waits * 1000);
          expect(await signIn(service, caller)).toBe('in');
        }
        service.time.now = now;
      }
    },
  );

  describe('A device is known', () => {
    const proofs = ['code', 'host', 'device'] as const;
    it.each(proofs)('on which the phone was proved by a %s', async how => {
      const {shop, deps, time} = service;
      if (how === 'code') await signIn(service, owner());
      else if (how === 'host') {
        const {key: secret} = await createUserTokenSecret(deps, shop.id, {environment: 'sandbox'});
        const about = {branchId: shop.id, secret, phone: phone.replaceAll(' ', '')};
        const user_token = await createUserToken({...about, now: time.now});
        await openCodePage(service, owner(), {user_token});
      } else {
        const page = await openCodePage(service, {phone, network: HOME});
        await page.ask();
        const {device_token} = await (await page.say(lastCodeTo(service, phone))).json();
        await openCodePage(service, owner(), {device_token});
      }
      later(service, 31 * DAY);
      await guessFrom(service, phone, STRANGERS);
      expect(await signIn(service, owner())).toBe('in');
    });

    it('which came since without a proof', async () => {
      await knowOwner();
      await openCodePage(service, owner());
      later(service, 31 * DAY);
      await guessFrom(service, phone, STRANGERS);
      expect(await signIn(service, owner())).toBe('in');
    });

    it.each<{what: string; caller: () => CodeCaller; before?: () => Promise<unknown>}>([
      {what: 'that says nothing of itself', caller: () => ({phone, network: HOME})},
      {what: 'with an identity that is nearly right', caller: newDevice},
      {
        what: 'which came often, and never proved the phone',
        caller: newDevice,
        before: async () => {
          for (let visit = 0; visit < 3; visit++) await openCodePage(service, newDevice());
        },
      },
      {
        what: 'which proved another phone',
        caller: newDevice,
        before: () => signIn(service, {...newDevice(), phone: '+598 98 000 111'}),
      },
      {
        what: 'whose person signed out of every device',
        caller: owner,
        before: async () => {
          const page = await openCodePage(service, owner());
          await page.ask();
          await page.say(lastCodeTo(service, phone));
          const headers = {Authorization: `Bearer ${page.session.token}`};
          await service.app.request('/v5/sessions/devices', {method: 'DELETE', headers});
        },
      },
      {
        what: 'which nobody used for 180 days',
        caller: owner,
        before: async () => later(service, 181 * DAY),
      },
    ])('and none is $what', async ({caller, before}) => {
      await knowOwner();
      await before?.();
      await guessFrom(service, phone, STRANGERS);
      expect(await signIn(service, caller())).toMatchObject({waits: expect.any(Number)});
    });
  });

  describe('Guessing', () => {
    it('is compared 30 times a day with a phone, from however many networks', async () => {
      expect(await guessFrom(service, phone, STRANGERS)).toBe(30);
      later(service, 12 * HOUR);
      expect(await guessFrom(service, phone, networks(8, 60))).toBe(30);
    });

    it('is compared eight times a day from one network, sixteen from a /48', async () => {
      expect(await guessFrom(service, phone, [CAFE])).toBe(8);
      expect(await guessFrom(service, phone, OWN_48)).toBe(16);
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
      later(service, 31 * DAY);
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
        await knowOwner();
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

    it('leaves the tries of a code that was not compared', async () => {
      await guessFrom(service, phone, STRANGERS.slice(1, 4));
      const page = await openCodePage(service, {phone, network: CAFE});
      await page.ask();
      // 24 were wrong before, and six more may be.
      const left: number[] = [];
      for (let count = 0; count < 4; count++) {
        const {tries_left}: {tries_left: number} = await (
          await page.say(neverSent(service))
        ).json();
        left.push(tries_left);
      }
      expect(left).toEqual([4, 3, 2, 1]);
      await guessFrom(service, phone, STRANGERS.slice(4, 5));
      const right = lastCodeTo(service, phone);
      expect((await page.say(right)).status).toBe(429);
      const [row] = await db.query<{tries: number}>(
        'SELECT max(tries) AS tries FROM phone_code JOIN session ON session.id = session_id WHERE branch_id = $1 AND tries = 4',
        [service.shop.id],
      );
      expect(row).toEqual({tries: 4});
    });
  });

  describe('What is right', () => {
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
      later(service, MINUTE);
      expect(await signIn(service, newDevice())).toBe('in');
    });
  });

  it('tells a stranger nothing of a device that is known, or of what it has used', async () => {
    const nobodys = '+598 98 111 222';
    await knowOwner();
    const known = await openCodePage(service, owner());
    await known.ask();
    for (let count = 0; count < 3; count++) await known.say(neverSent(service));

    /** All that a stranger is answered who asks and guesses from some networks until nothing goes on. */
    const learn = async (victim: string): Promise<unknown[]> => {
      const learnt: unknown[] = [];
      const note = async (answer: Response) => {
        const {request_id: _, ...body} = await answer.json();
        learnt.push([answer.status, answer.headers.get('Retry-After'), Object.entries(body)]);
      };
      for (const network of STRANGERS.slice(0, 7)) {
        const page = await openCodePage(service, {
          phone: victim,
          network,
          device: network.padEnd(22, 'x').replaceAll('.', '-'),
        });
        await note(await page.ask());
        for (let count = 0; count < 6; count++) await note(await page.say(neverSent(service)));
        await note(await page.ask());
      }
      return learnt;
    };
    const ofOwner = await learn(phone);
    expect(ofOwner).toContainEqual([429, expect.any(String), expect.anything()]);
    later(service, DAY);
    expect(await learn(nobodys)).toEqual(
      JSON.parse(JSON.stringify(ofOwner), (_, value) =>
        typeof value === 'string' && /^\d{4}-.*Z$/.test(value)
          ? new Date(Date.parse(value) + DAY).toISOString()
          : value,
      ),
    );
  });

  it.each([
    {
      what: 'codes that were asked for',
      act: async () => {
        await flood(service, phone, STRANGERS);
        return (await openCodePage(service, newDevice())).ask();
      },
      detail: /^Too many codes were asked for: try again in \d+ seconds\.$/,
    },
    {
      what: 'wrong codes',
      act: async () => {
        await guessFrom(service, phone, STRANGERS);
        return (await openCodePage(service, newDevice())).ask();
      },
      detail: /^Too many wrong codes were said for this phone: try again in \d+ seconds\.$/,
    },
    {
      what: 'texts of the branch',
      act: async () => {
        await textEverybody(service, STRANGERS, {phones: 20});
        return (await openCodePage(service, newDevice())).ask();
      },
      detail: /^No more text messages can be sent for now: try again in \d+ seconds\.$/,
    },
  ])('says when to come back: $what', async ({act, detail}) => {
    const answer = await act();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    const problem = await answer.json();
    expect(problem).toMatchObject({code: 'rate_limited', detail: expect.stringMatching(detail)});
    // No code is on its way.
    expect(problem).not.toHaveProperty('code_sent');
  });
});
