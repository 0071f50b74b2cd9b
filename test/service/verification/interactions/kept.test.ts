import {beforeAll, expect, it} from 'vitest';
import type {UserAnswer} from '../../../../src/contract/address/user.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {PURCHASE} from '../../../support/samples/sample-interactions.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';

const DAY = 86_400_000;

describeOnDatabase('what is kept of interactions', open => {
  let service: TestService;
  let shop: Caller;
  let ids = 0;
  let phones = 0;
  beforeAll(async () => {
    service = await startService(await open());
    shop = server(service);
  });
  const newId = () => `order-${++ids}`;
  const newPhone = () => `+59899400${String(++phones).padStart(3, '0')}`;
  const send = async (body: object) => {
    const response = await shop.ask('POST', '/v5/interactions', body);
    expect(response.status).toBe(200);
  };
  const record = async (userId: string) => {
    const answer: UserAnswer = await (await shop.ask('GET', `/v5/users/${userId}`)).json();
    return answer.user.interactions;
  };

  it('is given to the person: all that was said, the properties as they came', async () => {
    const phone = newPhone();
    const page = await openPage(service, {phone, proved: true});
    const home = await page.save();
    const properties = {
      ...PURCHASE.properties,
      ...{firstName: 1, first_name: 2, constructor: 'kept', deep: [[{}]]},
    };
    const body = {...PURCHASE, id: newId(), user: {...PURCHASE.user, phone}, properties};
    await send(body);
    await matchStored(service);
    expect(await record(page.userId)).toEqual([
      {...body, location_id: home.id, created_at: service.time.now.toISOString()},
    ]);
  });

  it('is told neither to others nor of others: who proved a phone sees what it did, an address what was done there', async () => {
    const [own, strangers] = [newPhone(), newPhone()];
    const page = await openPage(service, {phone: own, proved: true});
    const home = await page.save();
    const present = {...PURCHASE, id: newId(), location_id: home.id, user: {phone: strangers}};
    await send(present);
    const unproved = await openPage(service, {phone: own});
    expect(await record(unproved.userId)).toEqual([]);
    const [seen, ...more] = await record(page.userId);
    expect(more).toEqual([]);
    expect(seen).toMatchObject({id: present.id, location_id: home.id});
    expect(JSON.stringify(seen)).not.toContain(strangers);
    const stranger = await openPage(service, {phone: strangers, proved: true});
    expect(await record(stranger.userId)).toMatchObject([{id: present.id, user: present.user}]);
  });

  it('holds no person and no place in clear', async () => {
    await send({
      ...{id: newId(), use_case: 'e-commerce'},
      user: {first_name: 'Hermenegilda', last_name: 'Quiroga', phone: '+59894765432'},
      location: {
        street_name: 'Pasaje Zyxwv',
        property_name: 'Casa Nadie',
        directions: 'Water tank',
      },
      properties: {note: 'Ring twice'},
    });
    const rows = await service.deps.db.query<{text: string}>(
      'SELECT t::text AS text FROM interaction t',
    );
    const dump = rows.map(({text}) => text).join('\n');
    expect(dump).toContain('e-commerce');
    for (const word of [
      ...['Hermenegilda', 'Quiroga', '94765432', 'Pasaje Zyxwv', 'Casa Nadie', 'Water tank'],
      'Ring twice',
    ]) {
      expect(dump).not.toContain(word);
      expect(dump).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('goes after a year', async () => {
    const {db} = service.deps;
    await db.query('DELETE FROM interaction');
    await send({...PURCHASE, id: newId()});
    const start = service.time.now.getTime();
    const after = (milliseconds: number) => sweepAtOnce(db, new Date(start + milliseconds));
    expect(await after(365 * DAY)).not.toHaveProperty('interactions');
    expect(await after(365 * DAY + 1)).toMatchObject({interactions: 1});
    expect(await db.query('SELECT 1 FROM interaction')).toEqual([]);
  });
});
