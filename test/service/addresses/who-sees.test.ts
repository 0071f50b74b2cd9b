import {beforeAll, describe, expect, it} from 'vitest';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, proveByCode} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

const AMALIA = '+598 99 123 456';
const BRUNO = '+598 99 654 321';

describeOnDatabase('who sees which addresses', open => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await open());
  });
  const later = (ms = 1000) => {
    service.time.now = new Date(service.time.now.getTime() + ms);
  };
  const ids = async (page: PageCaller, query = '') => (await page.list(query)).map(({id}) => id);

  it('a session without a proof sees what it created itself, and nothing else of its phone', async () => {
    const page = await openPage(service, {phone: BRUNO});
    const first = await page.save();
    later();
    const second = await page.save();
    expect(await ids(page)).toEqual([second.id, first.id]);
    expect(await ids(await openPage(service, {phone: BRUNO}))).toEqual([]);
  });

  it('a proved session sees all of its person, from whatever session', async () => {
    const home = await (await openPage(service, {phone: AMALIA, proved: true})).save();
    later();
    const work = await (await openPage(service, {phone: AMALIA, proved: true})).save();
    const page = await openPage(service, {phone: AMALIA, proved: true});
    expect(await ids(page)).toEqual([work.id, home.id]);
  });

  it('what was saved before the proof comes along, and its user id stays valid', async () => {
    const page = await openPage(service, {phone: '+598 99 111 222'});
    const early = await page.save();
    const {proof, user_id} = await proveByCode(service, page);
    expect(proof).toBe('code');
    const known = await openPage(service, {phone: '+598 99 111 222', proved: true});
    expect(known.userId).toBe(user_id);
    const again = await openPage(service, {phone: '+598 99 111 222'});
    const late = await again.save();
    await proveByCode(service, again);
    expect((await ids(known)).sort()).toEqual([early.id, late.id].sort());
    expect((await ids(again)).sort()).toEqual([early.id, late.id].sort());
  });

  it('a false home under somebody’s phone never appears to that person', async () => {
    const phone = '+598 99 777 001';
    const stranger = await openPage(service, {phone});
    const trap = await stranger.save({street_name: 'Trap Street'});
    const person = await openPage(service, {phone, proved: true});
    const byCode = await openPage(service, {phone});
    await proveByCode(service, byCode);
    for (const page of [person, byCode]) {
      expect(await ids(page)).toEqual([]);
      expect((await page.ask('PATCH', `/v5/addresses/${trap.id}`, {unit: '1'})).status).toBe(404);
    }
    expect(await ids(stranger)).toEqual([trap.id]);
  });

  it('an address that is being saved while the phone is proved belongs to the proved person', async () => {
    const phone = '+598 99 777 002';
    const person = await openPage(service, {phone, proved: true});
    const page = await openPage(service, {phone});
    const [saved] = await Promise.all([page.save(), proveByCode(service, page)]);
    expect(await ids(person)).toEqual([saved.id]);
  });

  describe('archived ones', () => {
    it('are left out unless they are asked for, and come back', async () => {
      const page = await openPage(service, {phone: '+598 99 777 003', proved: true});
      const old = await page.save();
      later();
      const kept = await page.save();
      later();
      const path = `/v5/addresses/${old.id}`;
      const archived = await page.ask('PATCH', path, {archived: true});
      expect(await archived.json()).toMatchObject({address: {id: old.id, archived: true}});
      expect(await ids(page)).toEqual([kept.id]);
      expect(await ids(page, '?archived=false')).toEqual([kept.id]);
      // The last changed stands first.
      expect((await page.list('?archived=true')).map(({id, archived}) => [id, archived])).toEqual([
        [old.id, true],
        [kept.id, false],
      ]);
      await page.ask('PATCH', path, {archived: false});
      expect((await ids(page)).sort()).toEqual([kept.id, old.id].sort());
    });

    it('are asked for in words that are understood', async () => {
      const page = await openPage(service, {phone: BRUNO});
      const response = await page.ask('GET', '/v5/addresses?archived=perhaps');
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({errors: [{field: 'archived'}]});
    });
  });
});
