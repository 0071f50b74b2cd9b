import {beforeAll, expect, it} from 'vitest';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, proveByCode, server} from '../../support/service/callers.js';
import {HOUSE, saveAddress, startService, type TestService} from '../../support/service/service.js';

describeOnDatabase('The names that come with an address', open => {
  let service: TestService;
  let last = 0;
  const phone = () => `+5989912${String(++last).padStart(4, '0')}`;
  /** What the customer's server reads of a user. */
  const named = async (userId: string) => {
    const response = await server(service).ask('GET', `/v5/users/${userId}`);
    const {user} = await response.json();
    return [user.first_name, user.last_name];
  };
  beforeAll(async () => {
    service = await startService(await open());
  });

  it('are those of a person whose phone is not proved: the page knows them later than the phone', async () => {
    const page = await openPage(service, {phone: phone()});
    expect(await named(page.userId)).toEqual(['Amalia', 'Etcheverry']);
    await page.save({first_name: ' Ana María ', lastName: 'Etcheverry Sosa'});
    expect(await named(page.userId)).toEqual(['Ana María', 'Etcheverry Sosa']);
  });

  it('change only what they say: one that is absent or empty takes none away', async () => {
    const page = await openPage(service, {phone: phone()});
    await page.save({first_name: '', last_name: 'Sosa'});
    expect(await named(page.userId)).toEqual(['Amalia', 'Sosa']);
    await page.save();
    expect(await named(page.userId)).toEqual(['Amalia', 'Sosa']);
  });

  it('rename nobody who has proved the phone', async () => {
    const page = await openPage(service, {phone: phone()});
    await proveByCode(service, page);
    await page.save({first_name: 'Impostor'});
    expect(await named(page.userId)).toEqual(['Amalia', 'Etcheverry']);
  });

  it('are no other address: sent again with other names, it is the one that is stored', async () => {
    const page = await openPage(service, {phone: phone()});
    const first = await page.save({first_name: 'Ana'}, 'names-key-of-this-test-1');
    const again = await saveAddress(service, page.token, {
      body: {...HOUSE, first_name: 'Anita'},
      key: 'names-key-of-this-test-1',
    });
    expect(again.status).toBe(201);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await again.json()).address.id).toBe(first.id);
  });

  it('are said with what takes the place of an earlier one, too', async () => {
    const page = await openPage(service, {phone: phone()});
    await page.save({}, 'names-key-of-this-test-2-1');
    await page.save(
      {first_name: 'Ana', replaces: ['names-key-of-this-test-2-1']},
      'names-key-of-this-test-2-2',
    );
    expect(await named(page.userId)).toEqual(['Ana', 'Etcheverry']);
  });

  it('of two addresses at once hold up neither', async () => {
    const page = await openPage(service, {phone: phone()});
    const saved = await Promise.all(
      Array.from({length: 8}, (_, index) => page.save({first_name: `Ana ${index}`})),
    );
    expect(new Set(saved.map(({id}) => id)).size).toBe(8);
    expect((await named(page.userId))[0]).toMatch(/^Ana \d$/);
  });

  it('that are too long are refused with the field’s name', async () => {
    const page = await openPage(service, {phone: phone()});
    const body = {...HOUSE, first_name: 'x'.repeat(121)};
    const response = await saveAddress(service, page.token, {body});
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{field: 'first_name'}]);
  });
});
