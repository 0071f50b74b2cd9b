import {expect} from '@open-wc/testing';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {routes} from '../../src/contract/routes/routes.js';
import {
  type FakeService,
  fakeService,
  json,
  offline,
  problem,
} from '../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';
import {NAIROBI, STORED} from '../support/samples/samples.js';

const HOME: UserAddress = {...STORED, id: 'home', title: 'Ojijo Road 9', unit: '402'};
const HOME_PATH = routes.address('home');

let service: FakeService;
beforeEach(() => {
  localStorage.clear();
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

/** A person whom this device knows opens the menu of what they saved. */
async function mountMenu() {
  service.next(
    routes.sessions,
    json(201, {
      token: 'token1',
      expires_at: '2030-01-01T00:00:00.000Z',
      user_id: 'user1',
      region: NAIROBI,
      proof: 'device',
      device_token: 'dt_1',
    }),
  );
  service.next(routes.addresses, json(200, {addresses: [HOME]}));
  const mounted = mountElement({createOnly: false});
  await mounted.press('More: Ojijo Road 9');
  return mounted;
}

describe('A saved address', () => {
  it('is changed under its id: what it lacks now is removed, and the page has it', async () => {
    service.next(HOME_PATH, json(200, {address: {...HOME, property_number: '15'}}));
    const {press, on, addresses} = await mountMenu();
    await press('Change it');
    await on('review');
    await press('Save this address');
    await on('done');
    const [{method, body, headers} = {method: '', body: {}, headers: new Headers()}] =
      service.asked(HOME_PATH);
    expect(method).to.equal('PATCH');
    expect(headers.get('authorization')).to.equal('Bearer token1');
    expect(body).to.deep.include({
      street_name: 'Ojijo Road',
      unit: '402',
      floor: null,
      directions: null,
      street_view: null,
      geo_point: HOME.geo_point,
      point_source: 'map',
    });
    expect(addresses.map(({id, property_number}) => [id, property_number])).to.deep.equal([
      ['home', '15'],
    ]);
    expect(service.asked(routes.addresses).map(one => one.method)).to.deep.equal(['GET']);
  });

  it('that was removed elsewhere meanwhile is saved as a new one', async () => {
    service.next(HOME_PATH, problem(404, 'not_found'));
    const {press, on, addresses} = await mountMenu();
    await press('Change it');
    await press('Save this address');
    await on('done');
    expect(service.asked(routes.addresses).map(one => one.method)).to.deep.equal(['GET', 'POST']);
    expect(addresses.map(({id}) => id)).to.deep.equal([STORED.id]);
  });

  it('whose change does not arrive is sent again as a change', async () => {
    service.next(HOME_PATH, offline, offline, offline);
    const {press, on, addresses} = await mountMenu();
    await press('Change it');
    await press('Save this address');
    await on('trouble');
    service.next(HOME_PATH, json(200, {address: HOME}));
    await press('Try again');
    await on('done');
    expect(addresses.map(({id}) => id)).to.deep.equal(['home']);
    expect(service.asked(HOME_PATH).every(({method}) => method === 'PATCH')).to.equal(true);
  });

  it('is removed', async () => {
    service.next(HOME_PATH, () => new Response(null, {status: 204}));
    const {press, find, errors} = await mountMenu();
    await press('Remove');
    await until(() => find('#menu')?.textContent === 'Remove this address?');
    await press('Remove');
    await until(() => service.asked(HOME_PATH).length === 1, 'not asked');
    expect(service.asked(HOME_PATH)[0]?.method).to.equal('DELETE');
    expect(find('li .row')).to.equal(undefined);
    expect(errors).to.deep.equal([]);
  });

  it('that the service keeps is shown again, and says why', async () => {
    service.next(HOME_PATH, problem(403, 'permission_denied'));
    const {press, find, errors} = await mountMenu();
    await press('Remove');
    await until(() => find('#menu')?.textContent === 'Remove this address?');
    await press('Remove');
    await until(() => find('.err')?.textContent?.trim() === 'It could not be removed. Try again.');
    expect(find('li .row')).not.to.equal(undefined);
    expect(errors.map(({code}) => code)).to.deep.equal(['permission_denied']);
  });
});
