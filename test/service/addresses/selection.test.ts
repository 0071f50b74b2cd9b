import {beforeAll, describe, expect, it} from 'vitest';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, proveByCode, server} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

describeOnDatabase('an address that is chosen again', open => {
  let service: TestService;
  let phones = 0;
  beforeAll(async () => {
    service = await startService(await open());
  });
  const later = (ms = 1000) => {
    service.time.now = new Date(service.time.now.getTime() + ms);
  };
  const newPhone = () => `+598 99 222 ${String(++phones).padStart(3, '0')}`;
  const select = (page: PageCaller, id: string) =>
    page.ask('POST', `/v5/addresses/${id}/selection`);
  const ids = async (page: PageCaller) => (await page.list()).map(({id}) => id);

  /** A page of a proved person with three addresses, the oldest first. */
  async function withThree() {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    const saved = [];
    for (const unit of ['1', '2', '3']) {
      saved.push(await page.save({unit}));
      later();
    }
    return {page, ids: saved.map(({id}) => id), saved};
  }

  it('is answered as it was saved, with the same id', async () => {
    const {page, saved} = await withThree();
    const [first] = saved;
    const response = await select(page, first?.id ?? '');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({address: first});
  });

  it('is the first of the list from then on, until another is chosen, changed or saved', async () => {
    const {
      page,
      ids: [a = '', b = '', c = ''],
    } = await withThree();
    expect(await ids(page)).toEqual([c, b, a]);
    await select(page, a);
    later();
    expect(await ids(page)).toEqual([a, c, b]);
    await select(page, b);
    later();
    expect(await ids(page)).toEqual([b, a, c]);
    await page.ask('PATCH', `/v5/addresses/${c}`, {floor: '2'});
    later();
    expect(await ids(page)).toEqual([c, b, a]);
    const {id} = await page.save({unit: '4'});
    expect(await ids(page)).toEqual([id, c, b, a]);
  });

  it('is first on every device of its person', async () => {
    const {
      page,
      ids: [a = ''],
    } = await withThree();
    await select(page, a);
    const other = await openPage(service, {phone: page.phone, proved: true});
    expect((await ids(other))[0]).toBe(a);
  });

  it('chosen twice is chosen once', async () => {
    const {
      page,
      ids: [a = ''],
    } = await withThree();
    const answers = await Promise.all([select(page, a), select(page, a)]);
    expect(answers.map(({status}) => status)).toEqual([200, 200]);
    expect(await ids(page)).toHaveLength(3);
  });

  it('is not put first by a server that asks about it', async () => {
    const {
      page,
      ids: [a = '', b = '', c = ''],
    } = await withThree();
    later(3 * 86_400_000);
    await server(service).ask('POST', `/v5/locations/${a}/verifications/status`);
    const again = await openPage(service, {phone: page.phone, proved: true});
    expect(await ids(again)).toEqual([c, b, a]);
  });

  it('counts as used, so that retention keeps it', async () => {
    const {
      page,
      ids: [a = ''],
    } = await withThree();
    await select(page, a);
    const [row] = await service.deps.db.query<{used_at: Date; selected_at: Date}>(
      'SELECT used_at, selected_at FROM location WHERE id = $1',
      [a],
    );
    expect([row?.used_at, row?.selected_at]).toEqual([service.time.now, service.time.now]);
  });

  it('may be one that this session created, also without a proof', async () => {
    const page = await openPage(service, {phone: newPhone()});
    const {id} = await page.save();
    expect((await select(page, id)).status).toBe(200);
    await proveByCode(service, page);
    expect((await select(page, id)).status).toBe(200);
  });

  describe('is not there', () => {
    it('for another session without a proof, nor for another person', async () => {
      const phone = newPhone();
      const {id} = await (await openPage(service, {phone})).save();
      for (const page of [
        await openPage(service, {phone}),
        await openPage(service, {phone, proved: true}),
        await openPage(service, {phone: newPhone(), proved: true}),
      ])
        expect((await select(page, id)).status).toBe(404);
    });

    it('once it is deleted, or archived', async () => {
      const {
        page,
        ids: [a = '', b = ''],
      } = await withThree();
      await page.ask('DELETE', `/v5/addresses/${a}`);
      await page.ask('PATCH', `/v5/addresses/${b}`, {archived: true});
      for (const id of [a, b]) {
        const response = await select(page, id);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({code: 'not_found'});
      }
      await page.ask('PATCH', `/v5/addresses/${b}`, {archived: false});
      expect((await select(page, b)).status).toBe(200);
    });

    it('for an id that can be none', async () => {
      const {page} = await withThree();
      for (const id of ['no-such-id', '%00', 'x'.repeat(500)])
        expect((await select(page, id)).status).toBe(404);
    });
  });
});
