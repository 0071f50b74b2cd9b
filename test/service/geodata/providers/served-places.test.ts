import * as v from 'valibot';
import {afterAll, expect, it} from 'vitest';
import {PlaceAnswer, ReverseAnswer, SuggestAnswer} from '../../../../src/contract/place.js';
import type {VendorName} from '../../../../src/service/geodata/providers/vendors/vendors.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {provideFrom} from '../../../support/providers/provided-places.js';
import {post, startService, tokenHeader} from '../../../support/service/service.js';

describeOnDatabase('a service with a provider', open => {
  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of opened) await close();
  });

  const start = async (name: VendorName = 'photon') => {
    const db = await open();
    const provided = await provideFrom(db, [name]);
    opened.push(provided.close);
    const service = await startService(db, {places: provided.places});
    const get = (path: string, init?: RequestInit) =>
      service.app.request(
        `/v5/places${path}${path.includes('?') ? '&' : '?'}key=${service.shop.apiKey}`,
        init,
      );
    return {...provided, db, service, get};
  };

  it('answers a search, an id and a point from it, with its credit', async () => {
    const {get} = await start();
    const found = v.parse(
      SuggestAnswer,
      await (await get('?text=Unter%20den%20Linden%2017&near=52.5,13.4')).json(),
    );
    expect(found.attribution).toBe('© OpenStreetMap contributors');
    expect(found.suggestions[0]).toMatchObject({title: 'Unter den Linden 17', city: 'Berlin'});
    const [{id} = {id: ''}] = found.suggestions;
    const one = v.parse(PlaceAnswer, await (await get(`/${id}`)).json());
    expect(one).toMatchObject({place: {id, property_number: '17'}, attribution: found.attribution});
    const there = v.parse(
      ReverseAnswer,
      await (await get('/reverse?lat=52.517&lon=13.389')).json(),
    );
    expect(there.place).toMatchObject({id, title: 'Unter den Linden 17'});
  });

  it('knows after a restart what it issued, without asking the provider again', async () => {
    const {get, db, vendors} = await start();
    const {suggestions} = v.parse(
      SuggestAnswer,
      await (await get('?text=unter%20den%20linden%2017')).json(),
    );
    const asked = vendors[0]?.requests.length;
    const again = await provideFrom(db, []);
    expect(await again.places.place(suggestions[0]?.id ?? '')).toMatchObject({
      title: 'Unter den Linden 17',
    });
    expect(vendors[0]?.requests.length).toBe(asked);
  });

  it('takes the id for the place of an interaction', async () => {
    const {get, service} = await start();
    const {suggestions} = v.parse(
      SuggestAnswer,
      await (await get('?text=unter%20den%20linden%2017')).json(),
    );
    const {id, serverKey} = service.shop;
    const interact = (place_id: string | undefined) =>
      service.app.request(
        '/v5/interactions',
        post(
          {
            id: `order-of-${place_id}`,
            use_case: 'delivery',
            user: {first_name: 'A', last_name: 'B', phone: '+59899123456'},
            location: {place_id},
          },
          {Authorization: tokenHeader(id, serverKey)},
        ),
      );
    expect((await interact(suggestions[0]?.id)).status).toBe(200);
    expect((await interact('vpneverissued')).status).toBe(400);
  });

  it('marks in the title what was typed, and names a number that the provider lacks', async () => {
    const {places} = await start();
    const [street] = await places.suggest({text: 'unter den linden'});
    expect(street).toMatchObject({
      matched: [
        [0, 5],
        [6, 9],
        [10, 16],
      ],
    });
    expect(street).not.toHaveProperty('asked_number');
  });

  it('asks the provider for no coordinates, no plus code, no dead link and no two letters', async () => {
    const {places, vendors} = await start();
    for (const text of ['52.5, 13.4', '9F4MGC22+22', 'https://goo.gl/maps/', 'un', '95.1, 200.2'])
      await places.suggest({text});
    expect(vendors[0]?.requests).toEqual([]);
    await places.suggest({text: '東京'});
    await places.suggest({text: `${'very '.repeat(100)}long\n street`});
    const asked = vendors[0]?.requests.map(({query}) => query.get('q') ?? '');
    expect(asked?.map(text => text.length)).toEqual([2, 200]);
    expect(asked?.[1]).not.toMatch(/\n/);
  });

  it('lets browsers keep for some minutes what may be kept', async () => {
    for (const [name, cached] of [
      ['photon', true],
      ['google', false],
    ] as const) {
      const {get} = await start(name);
      const paths = ['?text=unter%20den%20linden%2017', '/reverse?lat=52.517&lon=13.389'];
      const {suggestions} = v.parse(SuggestAnswer, await (await get(paths[0] ?? '')).json());
      for (const path of [...paths, `/${suggestions[0]?.id}`])
        expect((await get(path)).headers.get('Cache-Control')).toMatch(
          cached ? /^private, max-age=\d+$/ : /^no-store$/,
        );
    }
  });
});
