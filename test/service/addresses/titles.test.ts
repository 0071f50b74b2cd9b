import {beforeAll, expect, it} from 'vitest';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

const LONDON = {
  street_name: 'Upper Street',
  property_number: '80',
  property_name: undefined,
  neighborhood: 'Islington',
  city: 'London',
  postal_code: 'N1 0NU',
  country_code: 'GB',
  unit: '4',
};
const IN_ORDER = {
  title: '80 Upper Street',
  subtitle: 'Islington, London, N1 0NU',
  display_title: 'Flat 4, 80 Upper Street, Islington, London, N1 0NU',
};
const USUAL = {
  title: 'Upper Street 80',
  subtitle: 'Islington, London',
  display_title: '4, Upper Street 80, Islington, London',
};

describeOnDatabase('The titles of a stored address', open => {
  let service: TestService;
  let page: PageCaller;
  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
  });
  /** As stored by a service that knew no country's order. */
  const age = ({id}: {id: string}) =>
    service.deps.db.query('UPDATE location SET address_order = NULL WHERE id = $1', [id]);
  const listed = async ({id}: {id: string}) => (await page.list()).find(one => one.id === id);
  const changed = async ({id}: {id: string}, change: unknown): Promise<OwnAddress> => {
    const answer = await page.ask('PATCH', `/v5/addresses/${id}`, change);
    expect(answer.status).toBe(200);
    const {address}: {address: OwnAddress} = await answer.json();
    return address;
  };

  it('follow its country', async () => {
    const saved = await page.save(LONDON);
    expect(saved).toMatchObject(IN_ORDER);
    expect(await listed(saved)).toMatchObject(IN_ORDER);
  });

  it('follow the country of the branch where it does not say its own', async () => {
    const {country_code: _, ...unsaid} = LONDON;
    expect(await page.save(unsaid)).toMatchObject({
      display_title: 'Upper Street 80, apto 4, Islington, N1 0NU London',
    });
  });

  it('stay as they were for one from before, until its words are changed', async () => {
    const saved = await page.save(LONDON);
    await age(saved);
    expect(await listed(saved)).toMatchObject(USUAL);
    expect(await changed(saved, {archived: true})).toMatchObject(USUAL);
    expect(await changed(saved, {archived: false})).toMatchObject(USUAL);
    expect(await changed(saved, {unit: '5'})).toMatchObject({
      ...IN_ORDER,
      display_title: 'Flat 5, 80 Upper Street, Islington, London, N1 0NU',
    });
  });
});
