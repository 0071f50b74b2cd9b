import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createUserToken} from '../../../../src/sdk/server.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createUserTokenSecret} from '../../../../src/service/people/accounts/keys.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {isMatrix} from '../../../support/matrix.js';
import {
  type CodeCaller,
  flood,
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

const OWNERS_PHONE = 'owners-own-phone-000001';
const HOME = '203.0.113.9';
const STRANGERS = networks(8);
const [CAFE = ''] = STRANGERS;
/** More than are sent in a minute, of which an hour's worth is asked for in the matrix: that takes seconds. */
const TEXTS = isMatrix ? 198 : 40;
/** As many as are somebody's who pays for one: eight /64 of a /48. */
const OWN_48 = Array.from({length: 8}, (_, index) => `2001:db8:1:${index}::1`);

/** Again and again, a few more each minute than are sent, until those of the hour are used up. */
async function textOnAndOn(
  service: TestService,
  from: readonly string[],
  minutes: number,
): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
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
    what: `has ${TEXTS} texts sent at once from eight networks`,
    attack: service => textEverybody(service, STRANGERS, {phones: TEXTS}),
    newDevice: MINUTE,
    neighbour: MINUTE,
  },
  {
    what: 'has as many texts sent as are from eight networks, on and on',
    attack: service => textOnAndOn(service, STRANGERS, 6),
    newDevice: HOUR,
    neighbour: HOUR,
  },
  {
    what: 'has as many texts sent as are from one network, on and on',
    attack: service => textOnAndOn(service, [CAFE], 3),
    newDevice: 'in',
    neighbour: HOUR,
  },
];

function later({time}: TestService, milliseconds: number): void {
  time.now = new Date(time.now.getTime() + milliseconds);
}

describeOnDatabase('Locking others out', open => {
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
      detail: /^Too many codes were requested: try again in \d+ seconds\.$/,
    },
    {
      what: 'wrong codes',
      act: async () => {
        await guessFrom(service, phone, STRANGERS);
        return (await openCodePage(service, newDevice())).ask();
      },
      detail: /^Too many wrong codes were entered for this phone: try again in \d+ seconds\.$/,
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
