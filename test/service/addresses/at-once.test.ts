import * as v from 'valibot';
import {afterEach, beforeAll, expect, it} from 'vitest';
import {NewAddress} from '../../../src/contract/address/new-address.js';
import {changeAddress} from '../../../src/service/addresses/saving/change-address.js';
import {createAddress} from '../../../src/service/addresses/saving/create-address.js';
import {deleteLocations} from '../../../src/service/addresses/saving/delete-locations.js';
import {createApp} from '../../../src/service/app.js';
import type {Db, Queries} from '../../../src/service/base/db/db.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {systemRandom} from '../../../src/service/base/random.js';
import {listLocations} from '../../../src/service/people/locations/store.js';
import {mergePerson} from '../../../src/service/people/sessions/person-store.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {inside, meanwhile} from '../../support/databases/meanwhile.js';
import {openPage, type PageCaller} from '../../support/service/callers.js';
import {HOUSE, saveAddress, startService, type TestService} from '../../support/service/service.js';

const PHONE = '+598 99 444 555';

describeOnDatabase('what happens to an address at the same time', open => {
  let db: Db;
  let service: TestService;
  let page: PageCaller;
  beforeAll(async () => {
    db = await open();
    service = await startService(db);
    page = await openPage(service, {phone: PHONE, proved: true});
  });
  afterEach(() => expect(service.errors).toEqual([]));
  const remove = (tx: Queries, id: string) =>
    deleteLocations(tx, systemRandom, {
      locations: [{branchId: service.shop.id, id}],
      at: service.time.now,
    });
  const ids = async () => (await page.list()).map(({id}) => id);

  it('of two changes, the second builds upon the first', async () => {
    const {id} = await page.save();
    const response = await meanwhile(
      db,
      tx =>
        changeAddress(tx, service.deps, {
          ...{id, from: {branchId: service.shop.id}, change: {unit: '7'}},
          ...{pointSource: 'server', at: service.time.now},
        }),
      () => page.ask('PATCH', `/v5/addresses/${id}`, {floor: '3'}),
    );
    expect(await response.json()).toMatchObject({address: {unit: '7', floor: '3'}});
  });

  it('a change that comes while it is deleted finds nothing', async () => {
    const {id} = await page.save();
    const response = await meanwhile(
      db,
      tx => remove(tx, id),
      () => page.ask('PATCH', `/v5/addresses/${id}`, {link: 'renewed'}),
    );
    expect(response.status).toBe(404);
  });

  it('one that is saved while its person becomes another belongs to that one', async () => {
    const visitor = await openPage(service, {phone: PHONE});
    const saved = await meanwhile(
      db,
      tx => mergePerson(tx, {branchId: service.shop.id, from: visitor.userId, into: page.userId}),
      () => visitor.save(),
    );
    expect(await ids()).toContain(saved.id);
  });

  it('one whose person becomes another while it is saved goes along', async () => {
    const visitor = await openPage(service, {phone: PHONE});
    const session = {id: 'visit', userId: visitor.userId, identity: undefined};
    let saved = '';
    await meanwhile(
      db,
      async tx => {
        const world = {...service.deps, db: {...db, transaction: inside(tx)}};
        const creator = {
          branchId: service.shop.id,
          country: 'UY',
          session,
          idempotencyKey: 'goes-along',
        };
        saved = (await createAddress(world, creator, v.parse(NewAddress, HOUSE))).location.id;
      },
      () =>
        db.transaction(tx =>
          mergePerson(tx, {branchId: service.shop.id, from: visitor.userId, into: page.userId}),
        ),
    );
    expect(await ids()).toContain(saved);
  });

  it('a repeat of its saving, which had found the key, says that it was deleted', async () => {
    const key = 'found-and-then-deleted';
    const {id} = await page.save({}, key);
    const deleting: Db = {
      ...db,
      transaction: work =>
        db.transaction(tx =>
          work({
            ...tx,
            query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
              const rows = await tx.query<Row>(sql, parameters);
              if (sql.includes('INSERT INTO idempotency')) await remove(tx, id);
              return rows;
            },
          }),
        ),
    };
    const app = createApp({...service.deps, db: deleting, metrics: createMetrics()});
    const response = await saveAddress({...service, app}, page.token, {key});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({detail: 'The address has been deleted since.'});
  });

  it('two unproved sessions would not see each other’s, even as one person', async () => {
    const {id} = await page.save();
    const seen = async (proof: string, session: string) =>
      (
        await listLocations(
          db,
          {branchId: service.shop.id, session: {id: session, userId: page.userId, proof}},
          {archived: true},
        )
      ).map(location => location.id);
    expect(await seen('code', 'another')).toContain(id);
    expect(await seen('none', 'another')).toEqual([]);
  });
});
