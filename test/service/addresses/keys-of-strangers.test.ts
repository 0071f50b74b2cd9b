import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, proveByCode} from '../../support/service/callers.js';
import {
  HOUSE,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../support/service/service.js';

/** A key as a customer may make it: of its own number of the order, which anybody can count up. */
const KEY = 'order-1001-of-the-one-shop';
const NEXT = 'order-1002-of-the-one-shop';

describeOnDatabase('the idempotency key of somebody else', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  let phone: string;
  let owner: PageCaller;
  let home: UserAddress;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    service = await startService(db);
    phone = `+598 99 616 ${String(++phones).padStart(3, '0')}`;
    owner = await openPage(service, {phone, proved: true, device: 'the-owners-own-device-1'});
    home = await savedIn(await saveAddress(service, owner.token, {key: KEY}));
  });

  /** Who says the number and can prove nothing. */
  const STRANGERS: Record<string, () => Promise<PageCaller>> = {
    'on a device of their own': () => openPage(service, {phone, device: 'a-strangers-own-device'}),
    'on a device that calls itself nothing': () => openPage(service, {phone}),
  };
  const now = async (): Promise<UserAddress | undefined> => (await owner.list())[0];

  for (const [where, open] of Object.entries(STRANGERS)) {
    it(`tells a stranger nothing, neither that it was used nor what for, ${where}`, async () => {
      const stranger = await open();
      const used = await saveAddress(service, stranger.token, {key: KEY});
      const unused = await saveAddress(service, stranger.token, {key: NEXT});
      for (const answer of [used, unused]) {
        expect(answer.status).toBe(201);
        expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
        const {id, url, user_id} = await savedIn(answer);
        expect(id).not.toBe(home.id);
        expect(url).not.toBe(home.url);
        expect(user_id).not.toBe(home.user_id);
      }
      const other = {...HOUSE, directions: 'Another body'};
      const third = await openPage(service, {phone, device: 'another-strangers-device'});
      const fresh = await saveAddress(service, third.token, {key: KEY, body: other});
      expect(fresh.status).toBe(201);
    });

    it(`changes nothing by \`replaces\` ${where}`, async () => {
      const stranger = await open();
      const body = {...HOUSE, directions: 'To the trap', replaces: [KEY]};
      const answer = await savedIn(await saveAddress(service, stranger.token, {key: NEXT, body}));
      expect(answer.id).not.toBe(home.id);
      expect(await now()).toMatchObject({id: home.id, directions: HOUSE.directions});
    });

    it(`that was claimed beforehand ${where} binds the owner to nothing`, async () => {
      const stranger = await open();
      const body = {...HOUSE, directions: 'To the trap', replaces: ['order-1003-of-the-one-shop']};
      await saveAddress(service, stranger.token, {key: NEXT, body});
      for (const key of [NEXT, 'order-1003-of-the-one-shop']) {
        const saved = await saveAddress(service, owner.token, {key});
        expect(saved.headers.get('Idempotency-Replayed')).toBeNull();
        expect(await savedIn(saved)).toMatchObject({
          user_id: owner.userId,
          directions: HOUSE.directions,
        });
      }
    });
  }

  it('is the device’s own before and after the proof, in whatever visit', async () => {
    const device = 'a-guests-phone-in-visits';
    const guest = await openPage(service, {phone: '+598 99 717 001', device});
    const first = await savedIn(await saveAddress(service, guest.token, {key: NEXT}));
    const later = await openPage(service, {phone: guest.phone, device});
    await proveByCode(service, later);
    const proved = await openPage(service, {phone: guest.phone, device, proved: true});
    for (const page of [later, proved]) {
      const again = await saveAddress(service, page.token, {key: NEXT});
      expect(again.headers.get('Idempotency-Replayed')).toBe('true');
      expect((await savedIn(again)).id).toBe(first.id);
    }
    expect(await proved.list()).toHaveLength(1);
  });

  it('goes along with a person whose session says nothing of a device', async () => {
    const guest = await openPage(service, {phone: '+598 99 717 002'});
    const first = await savedIn(await saveAddress(service, guest.token, {key: NEXT}));
    await proveByCode(service, guest);
    const again = await openPage(service, {phone: guest.phone, proved: true});
    const repeated = await saveAddress(service, again.token, {key: NEXT});
    expect((await savedIn(repeated)).id).toBe(first.id);
  });

  it.each([
    '',
    'short',
    'order-1001',
    'x'.repeat(21),
    'x'.repeat(101),
    'with spaces in between it',
  ])('is refused where it can be guessed, or is none: %j', async key => {
    const response = await saveAddress(service, owner.token, {key});
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('22 to 100 random letters');
  });
});
