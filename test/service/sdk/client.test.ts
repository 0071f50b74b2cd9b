import {beforeAll, expect, it} from 'vitest';
import {type Client, createClient} from '../../../src/sdk/server.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../support/service/service.js';

describeOnDatabase('a client of the real service', open => {
  let service: TestService;
  let client: Client;
  let locationId: string;
  beforeAll(async () => {
    service = await startService(await open());
    client = clientOf(service.shop.serverKey);
    locationId = (await savedIn(await saveAddress(service, await openSession(service)))).id;
  });

  const clientOf = (serverKey: string) =>
    createClient({
      branchId: service.shop.id,
      serverKey,
      baseUrl: service.deps.publicUrl,
      fetch: async (url, init) => service.app.request(String(url), init),
    });

  it('asks how a verification stands', async () => {
    expect(await client.verificationStatus(locationId)).toMatchObject({
      most_recent_profile: {status: 'in_progress', score: 0, source: 'address_creation'},
      webhook_profile: {verification_mode: 'first_time'},
      location_id: locationId,
    });
  });

  it('reads an address', async () => {
    expect(await client.location(locationId)).toMatchObject({
      id: locationId,
      street_name: 'Avenida 18 de Julio',
      point_source: 'map',
      verification: {status: 'in_progress', mode: 'first_time'},
    });
  });

  it('stores an interaction, once however often, and says so where an id stands for another', async () => {
    const interaction = {id: 'order-1', use_case: 'checkout', location_id: locationId, value: 25};
    const understood = {by: 'location_id', location_id: locationId, value: 25};
    for (let times = 0; times < 2; times++)
      expect(await client.createInteraction(interaction)).toEqual({success: true, understood});
    await expect(client.createInteraction({...interaction, value: 26})).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      requestId: expect.stringMatching(/^\w+$/),
    });
  });

  it('names every wrong field of an interaction', async () => {
    const refused = client.createInteraction({id: '', use_case: 'checkout', user: {}});
    await expect(refused).rejects.toMatchObject({
      code: 'bad_argument',
      status: 400,
      errors: {
        id: expect.any(String),
        'user.phone': expect.stringContaining('Send the phone'),
        location: expect.stringContaining('Send location_id'),
      },
    });
  });

  it("makes a courier's link, which opens, and says which field is wrong", async () => {
    const link = await client.createCourierLink(locationId, {
      ...{deliveryId: 'delivery-81', expiresIn: 60, call: true},
    });
    expect(Date.parse(link.expires_at)).toBe(service.time.now.getTime() + 60_000);
    const opened = await service.app.request(new URL(link.url).pathname);
    expect(await opened.text()).toContain('href="tel:');
    const {expires_at} = await client.createCourierLink(locationId, {deliveryId: 82});
    expect(Date.parse(expires_at)).toBe(service.time.now.getTime() + 86_400_000);
    const tooLong = client.createCourierLink(locationId, {deliveryId: 'a', expiresIn: 100_000});
    await expect(tooLong).rejects.toMatchObject({
      code: 'bad_argument',
      errors: {expires_in: expect.stringContaining('a day')},
    });
    const nobodys = client.createCourierLink('A'.repeat(22), {deliveryId: 'a'});
    await expect(nobodys).rejects.toMatchObject({code: 'not_found', status: 404});
  });

  it('tells what it knows of where the person is, each piece once', async () => {
    const session = await openSession(service, '+598 99 123 458');
    const {id} = await savedIn(await saveAddress(service, session));
    const at = service.time.now.toISOString();
    const seen = {type: 'statement', id: 'courier-1', at, says: 'verified'} as const;
    const fix = {type: 'fix', at, geo_point: HOUSE.geo_point, accuracy: 12} as const;
    expect(await client.sendEvidence(id, seen)).toEqual({success: true, stored: 1});
    expect(await client.sendEvidence(id, [seen, fix])).toEqual({success: true, stored: 1});
    expect(await client.verificationStatus(id)).toMatchObject({
      most_recent_profile: {status: 'verified', source: 'customer_server'},
    });
    await expect(client.sendEvidence(id, {...seen, says: 'unknown'})).rejects.toMatchObject({
      ...{code: 'conflict', status: 409},
    });
    const wrong = [
      {...fix, accuracy: -1},
      {...seen, at: 'yesterday'},
    ];
    await expect(client.sendEvidence(id, wrong)).rejects.toMatchObject({
      code: 'bad_argument',
      errors: {
        'evidence.0.accuracy': expect.any(String),
        'evidence.1.at': expect.stringContaining('ISO 8601'),
      },
    });
    await expect(client.sendEvidence('nobody', seen)).rejects.toMatchObject({code: 'not_found'});
  });

  it('brings a verification of a sandbox to a status, and turns its clock', async () => {
    const session = await openSession(service, '+598 99 123 457');
    const address = await savedIn(await saveAddress(service, session));
    const simulation = {locationId: address.id, status: 'verified', mode: 'first_time'} as const;
    const verified = await client.simulate(simulation);
    expect(verified.most_recent_profile).toMatchObject({status: 'verified', source: 'simulator'});
    expect(await client.verificationStatus(address.id)).toEqual(verified);

    const {now} = await client.advanceClock({advance: 'P8D'});
    expect(Date.parse(now) - service.time.now.getTime()).toBe(8 * 24 * 3600 * 1000);
    await expect(client.advanceClock({advance: 'soon'})).rejects.toMatchObject({
      code: 'bad_argument',
      errors: {advance: expect.stringContaining('P8D')},
    });
  });

  it('says that an id is none of the branch, and that a key is not known', async () => {
    await expect(client.verificationStatus('nobody')).rejects.toMatchObject({
      ...{code: 'not_found', status: 404, errors: {}},
    });
    await expect(clientOf('sk_sandbox_nobody').location(locationId)).rejects.toMatchObject({
      ...{code: 'unauthenticated', status: 401},
    });
  });
});
