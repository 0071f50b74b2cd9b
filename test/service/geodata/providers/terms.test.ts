import {afterEach, describe, expect, it} from 'vitest';
import type {Place} from '../../../../src/contract/place.js';
import type {VendorName} from '../../../../src/service/geodata/providers/vendors/vendors.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {noPlaces} from '../../../support/providers/no-places.js';
import {provideFrom} from '../../../support/providers/provided-places.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';

const TEXT = 'unter den linden 17';
const DAY = 86_400_000;
const CAFE: Place = {
  ...{id: 'pn1', kind: 'place', title: 'Café Linden', subtitle: 'Berlin', precision: 'rooftop'},
  geo_point: {lat: 52.51, lon: 13.38},
};
const owning = noPlaces({suggest: async () => [{...CAFE, matched: []}]});

describeOnDatabase('the terms of providers', open => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  const start = async (names: readonly VendorName[], own = noPlaces()) => {
    const db = await open();
    const provided = await provideFrom(db, names, {own});
    opened.push(provided.close);
    const asked = () => provided.vendors.map(({requests}) => requests.length);
    return {...provided, db, asked};
  };

  describe('Nominatim', () => {
    it('is asked for a text that the person has confirmed, and for none that is being typed', async () => {
      const {places, asked} = await start(['nominatim']);
      expect(await places.suggest({text: TEXT})).toEqual([]);
      expect(await places.suggest({text: TEXT, isConfirmed: false})).toEqual([]);
      expect(asked()).toEqual([0]);
      expect(await places.suggest({text: TEXT, isConfirmed: true})).toHaveLength(2);
      expect(await places.reverse({lat: 52.517, lon: 13.389})).toBeDefined();
    });

    it('leaves typing to the next provider', async () => {
      const {places, asked} = await start(['nominatim', 'photon']);
      const [first] = await places.suggest({text: TEXT});
      expect([first?.id.slice(0, 2), ...asked()]).toEqual(['vp', 0, 1]);
    });
  });

  describe('Google', () => {
    it('is asked only where there is nothing else, since its places may not stand with those of others', async () => {
      const {places, asked} = await start(['google'], owning);
      const found = await places.suggest({text: TEXT});
      expect(found.map(({title}) => title)).toEqual(['Café Linden']);
      expect(asked()).toEqual([0]);
    });

    it('is credited alone, and kept by no browser', async () => {
      const {places} = await start(['google']);
      expect(places.demandsOf?.(await places.suggest({text: TEXT}))).toEqual({
        attribution: 'Google Maps',
        mayBeKept: false,
      });
    });

    it('has nothing kept of it but ids, which lead back to it', async () => {
      const {places, db, asked} = await start(['google']);
      const [first] = await places.suggest({text: TEXT});
      const rows = await db.query('SELECT * FROM provider_place ORDER BY reference');
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toMatch(/Linden|52\.5|13\.3/);
      const [before = 0] = asked();
      expect(await places.place(first?.id ?? '')).toMatchObject({title: 'Unter den Linden 17'});
      expect(asked()).toEqual([before + 1]);
    });

    it('is paid once for the details of a place while it is typed, in one session with the search', async () => {
      const {places, vendors} = await start(['google']);
      await places.suggest({text: 'unter den linden'});
      await places.suggest({text: TEXT});
      const requests = vendors[0]?.requests ?? [];
      expect(requests.map(({path}) => path.slice(0, 24))).toEqual(
        [
          '/v1/places:autocomplete',
          '/v1/places/EhJVbnRlci1zd',
          '/v1/places/ChIJ2V3j_door',
          '/v1/places:autocomplete',
        ].map(path => expect.stringContaining(path.slice(0, 22))),
      );
      const sessions = requests.map(({query, body}) =>
        String(query.get('sessionToken') ?? Reflect.get(Object(body), 'sessionToken') ?? 'none'),
      );
      expect(sessions.slice(0, 3)).toEqual([sessions[0], sessions[0], 'none']);
      expect(sessions[3]).not.toBe(sessions[0]);
      // The fields of "Place Details Essentials" and no other.
      expect(requests[1]?.headers['x-goog-fieldmask']).toBe('id,location,types,addressComponents');
    });

    it('shows what was paid for, even if the details of another place fail', async () => {
      const {places} = await start(['google']);
      const titles = async (text: string) => (await places.suggest({text})).map(({title}) => title);
      expect(await titles('unter den linden 1')).toEqual(['Unter den Linden 17']);
      await expect(titles('café linden')).rejects.toMatchObject({code: 'service_unavailable'});
    });

    it.each([
      ['REQUEST_DENIED', 'unauthorized'],
      ['OVER_QUERY_LIMIT', 'rate_limited'],
      ['OVER_DAILY_LIMIT', 'rate_limited'],
      ['UNKNOWN_ERROR', 'failed'],
    ])('means a failure by the status %s of an answer of status 200', async (status, outcome) => {
      const {places, vendors, metrics} = await start(['google']);
      vendors[0]?.become({kind: 'text', text: JSON.stringify({status, results: []})});
      await expect(places.reverse({lat: 52.517, lon: 13.389})).rejects.toMatchObject({
        code: 'service_unavailable',
      });
      expect(await metrics.text()).toContain(`outcome="${outcome}"} 1`);
    });
  });

  describe('HERE', () => {
    it('is looked up again after 30 days, by its own id; the service’s id stays', async () => {
      const {places, db, time, asked} = await start(['here']);
      const [first] = await places.suggest({text: TEXT});
      const id = first?.id ?? '';
      const [before = 0] = asked();
      time.now = new Date(time.now.getTime() + 29 * DAY);
      expect(await places.place(id)).toMatchObject({id, property_number: '17'});
      expect(asked()).toEqual([before]);
      time.now = new Date(time.now.getTime() + 2 * DAY);
      await sweepAtOnce(db, time.now);
      const rows = await db.query('SELECT place FROM provider_place WHERE place IS NOT NULL');
      expect(rows).toEqual([]);
      expect(await places.place(id)).toMatchObject({id, property_number: '17'});
      expect(asked()).toEqual([before + 1]);
    });

    it('that does not answer then is a failure, and one that knows it no more is none', async () => {
      const {places, time, vendors} = await start(['here']);
      const [first] = await places.suggest({text: TEXT});
      const id = first?.id ?? '';
      time.now = new Date(time.now.getTime() + 31 * DAY);
      vendors[0]?.become({kind: 'status', status: 404});
      expect(await places.place(id)).toBeUndefined();
      vendors[0]?.become({kind: 'status', status: 503});
      await expect(places.place(id)).rejects.toMatchObject({code: 'service_unavailable'});
    });
  });

  it('what Photon found stays for good, and through every sweep', async () => {
    const {places, db, time} = await start(['photon']);
    const [first] = await places.suggest({text: TEXT});
    await sweepAtOnce(db, new Date(time.now.getTime() + 3000 * DAY));
    expect(await places.place(first?.id ?? '')).toEqual(
      expect.objectContaining({id: first?.id, title: 'Unter den Linden 17'}),
    );
  });
});
