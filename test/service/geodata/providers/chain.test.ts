import {afterEach, expect, it} from 'vitest';
import type {Place, Suggestion} from '../../../../src/contract/place.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {KEY} from '../../../conformance/place-provider.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {noPlaces} from '../../../support/providers/no-places.js';
import {provideFrom} from '../../../support/providers/provided-places.js';
import {startVendor} from '../../../support/providers/vendor-server.js';

const CAFE: Place = {
  ...{id: 'pn1', kind: 'place', title: 'Café Linden', subtitle: 'Berlin', precision: 'rooftop'},
  geo_point: {lat: 52.51, lon: 13.38},
};
const marked = (place: Place): Suggestion => ({...place, matched: []});
const owning = (...places: readonly Place[]) => noPlaces({suggest: async () => places.map(marked)});

const TEXT = 'unter den linden 17';

describeOnDatabase('a chain of places', open => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  const start = async (
    ...given: Parameters<typeof provideFrom> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const provided = await provideFrom(await open(), ...given);
    opened.push(provided.close);
    const [vendor] = provided.vendors;
    const titles = async (text = TEXT) =>
      (await provided.places.suggest({text})).map(({title}) => title);
    const metric = async (name: string) =>
      (await provided.metrics.text())
        .split('\n')
        .filter(line => line.startsWith(`address_capture_provider_${name}`));
    if (!vendor) throw new Error('No vendor.');
    return {...provided, vendor, titles, metric};
  };

  it('has what was typed first, then the service’s own places, then the provider’s, and credits both', async () => {
    const {places, titles} = await start(['photon'], {own: owning(CAFE)});
    expect(await titles()).toEqual(['Unter den Linden 17', 'Café Linden', 'Unter den Linden']);
    const found = await places.suggest({text: TEXT});
    expect(places.demandsOf?.(found).attribution).toBe('© OpenStreetMap contributors · © Own data');
    expect(places.demandsOf?.(found.slice(0, 1)).attribution).toBe('© OpenStreetMap contributors');
    expect(places.demandsOf?.([]).attribution).toBe('© Own data');
  });

  it('lists a place once that both have, by its name and where it is', async () => {
    const street: Place = {...CAFE, kind: 'street', title: 'UNTER DEN LINDEN', precision: 'street'};
    const far: Place = {...street, id: 'sw2', geo_point: {lat: 48, lon: 11}};
    const {places} = await start(['photon'], {own: owning(street, far)});
    const found = await places.suggest({text: TEXT});
    expect(found.map(({id}) => id)).toEqual([expect.stringMatching(/^vp/), 'pn1', 'sw2']);
    expect(await places.suggest({text: TEXT, limit: 2})).toHaveLength(2);
  });

  it('asks no provider where the service has the very door, unless the map is far away', async () => {
    const door: Place = {...CAFE, kind: 'address', title: 'Unter den Linden 17'};
    const {places, vendor} = await start(['photon'], {own: owning(door)});
    await places.suggest({text: TEXT});
    await places.suggest({text: TEXT, near: {lat: 52.4, lon: 13.3}});
    expect(vendor.requests).toEqual([]);
    await places.suggest({text: TEXT, near: {lat: -34.9, lon: -56.2}});
    expect(vendor.requests).toHaveLength(1);
  });

  it('asks no provider while what is typed is the beginning of a place of the service', async () => {
    const {places, vendor} = await start(['photon'], {own: owning(CAFE)});
    await places.suggest({text: 'cafe lind'});
    await places.suggest({text: 'Linden berl'});
    expect(vendor.requests).toEqual([]);
    // Another town, a word more, or a typing error that the service's own search forgave.
    for (const text of ['Linden München', 'cafe linden 17', 'cafe lindn'])
      await places.suggest({text});
    expect(vendor.requests).toHaveLength(3);
  });

  it('asks for the door where the service has another number only', async () => {
    const own = noPlaces({
      suggest: async () => [{...marked(CAFE), kind: 'address', asked_number: '17'}],
    });
    const {vendor, places} = await start(['photon'], {own});
    await places.suggest({text: TEXT});
    expect(vendor.requests).toHaveLength(1);
  });

  it('has a point’s own house, and asks a provider only where there is none', async () => {
    const there = {lat: 52.517, lon: 13.389};
    const own = await start(['photon'], {
      own: noPlaces({reverse: async () => ({place: CAFE, distance: 5})}),
    });
    expect(await own.places.reverse(there)).toMatchObject({place: {id: 'pn1'}, distance: 5});
    expect(own.vendor.requests).toEqual([]);
    const {places, vendor} = await start(['photon']);
    const found = await places.reverse(there);
    expect(found?.place.title).toBe('Unter den Linden 17');
    expect(found?.distance).toBeLessThan(20);
    expect(await places.reverse({lat: 60, lon: 13.4})).toBeUndefined();
    expect(vendor.requests).toHaveLength(2);
  });

  it('leaves out what is late, and answers with the rest', async () => {
    const {titles, vendor, metric} = await start(['photon'], {own: owning(CAFE), deadline: 40});
    vendor.become({kind: 'late'});
    expect(await titles()).toEqual(['Café Linden']);
    expect(await metric('requests_total')).toEqual([
      'address_capture_provider_requests_total{provider="photon",operation="suggest",outcome="late"} 1',
    ]);
  });

  it('says that the search does not work where nobody could answer, and that nothing was found where somebody did', async () => {
    const {titles, places, vendor} = await start(['photon']);
    expect(await titles('zzqqxx')).toEqual([]);
    vendor.become({kind: 'status', status: 500});
    const unavailable = {code: 'service_unavailable', retryAfter: 10};
    await expect(titles()).rejects.toMatchObject(unavailable);
    await expect(places.reverse({lat: 52.5, lon: 13.4})).rejects.toMatchObject(unavailable);
  });

  it('rests a provider that fails, tries it with one request, and tells of both in the metrics', async () => {
    const {titles, vendor, time, metric} = await start(['photon'], {own: owning(CAFE)});
    const leftOut = async () => (await metric('left_out'))[0]?.slice(-1);
    expect(await leftOut()).toBe('0');
    vendor.become({kind: 'status', status: 503});
    for (let at = 0; at < 5; at++) expect(await titles()).toEqual(['Café Linden']);
    expect(vendor.requests).toHaveLength(3);
    expect(await leftOut()).toBe('1');
    time.elapsed += 10_000;
    vendor.become({kind: 'good'});
    expect(await titles()).toHaveLength(3);
    expect(await leftOut()).toBe('0');
    expect(await metric('requests_total')).toEqual(
      ['outcome="failed"} 3', 'outcome="left_out"} 2', 'outcome="answered"} 1'].map(end =>
        expect.stringContaining(end),
      ),
    );
    expect(await metric('seconds_count')).toEqual([expect.stringMatching(/ 4$/)]);
  });

  it('waits as long as a provider asks for with 429', async () => {
    const {titles, vendor, time} = await start(['photon'], {own: owning(CAFE)});
    vendor.become({kind: 'status', status: 429, retry: '70'});
    await titles();
    vendor.become({kind: 'good'});
    time.elapsed += 69_000;
    expect(await titles()).toHaveLength(1);
    time.elapsed += 1000;
    expect(await titles()).toHaveLength(3);
  });

  it('says once what to do about a key that is refused, and rests the provider for an hour', async () => {
    const {titles, vendor, time, lines} = await start(['photon'], {own: owning(CAFE)});
    vendor.become({kind: 'status', status: 401});
    for (let at = 0; at < 3; at++) {
      await titles();
      time.elapsed += 3_600_000;
    }
    expect(vendor.requests).toHaveLength(3);
    expect(lines).toEqual([
      {
        ...{warning: 'provider_key_refused', provider: 'photon'},
        what_to_do: expect.stringContaining('look at the key'),
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(KEY);
    vendor.become({kind: 'good'});
    await titles();
    vendor.become({kind: 'status', status: 403});
    await titles();
    expect(lines).toHaveLength(2);
  });

  it('stops at a day’s budget, and tells its share in the metrics', async () => {
    const {titles, vendor, time, lines, metric} = await start(['photon'], {
      own: owning(CAFE),
      config: {requestsADay: 2},
    });
    for (let at = 0; at < 4; at++) await titles();
    expect(vendor.requests).toHaveLength(2);
    expect(lines.map(({warning}) => warning)).toEqual(['provider_budget_used']);
    expect(await metric('budget_used_ratio')).toEqual([expect.stringMatching(/ 1$/)]);
    time.now = new Date(time.now.getTime() + 86_400_000);
    expect(await titles()).toHaveLength(3);
  });

  it('aborts the request where the caller has gone, and holds it against nobody', async () => {
    const {places, vendor, errors, metric} = await start(['photon'], {own: owning(CAFE)});
    vendor.become({kind: 'late'});
    const gone = new AbortController();
    const asked = places.suggest({text: TEXT, signal: gone.signal});
    await expect.poll(() => vendor.requests.length).toBe(1);
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(errors).toEqual([]);
    expect((await metric('requests_total'))[0]).toContain('outcome="aborted"} 1');
  });

  it('answers with the service’s own places, and tells the operator, when an id can’t be stored', async () => {
    const db = await open();
    const broken: Db = {
      ...db,
      query: async () => {
        throw new Error('The disk is full.');
      },
    };
    const {places, errors, vendors, close} = await provideFrom(broken, ['photon'], {
      own: owning(CAFE),
    });
    opened.push(close);
    expect(await places.suggest({text: TEXT})).toHaveLength(1);
    expect(vendors[0]?.requests).toHaveLength(1);
    expect(errors).toEqual([expect.objectContaining({message: 'The disk is full.'})]);
  });

  it('gives up the client’s slot while it waits', async () => {
    const {places} = await start(['photon']);
    let outside = 0;
    const waits = {
      outside: async <T>(wait: () => Promise<T>) => {
        outside++;
        return wait();
      },
    };
    await places.suggest({text: TEXT, ...waits});
    await places.reverse({lat: 52.5, lon: 13.4}, waits);
    expect(outside).toBe(2);
  });

  it('leaves most of a day’s budget to others when one network asks without end', async () => {
    const {places, vendor} = await start(['photon'], {
      own: owning(CAFE),
      config: {requestsADay: 1000},
    });
    const ask = (client: string) => places.suggest({text: TEXT, client});
    for (let at = 0; at < 300; at++) await ask(`2001:db8::${at}`);
    const spent = vendor.requests.length;
    expect(spent).toBeGreaterThanOrEqual(100);
    expect(spent).toBeLessThanOrEqual(110);
    expect(await ask('192.0.2.1')).toHaveLength(3);
    // With nothing of its own to show, that network is told so; the service itself is never held back.
    expect(await ask('2001:db8::1')).toHaveLength(1);
    expect(await places.suggest({text: TEXT})).toHaveLength(3);
  });

  it('takes nothing of the budget for what could not be sent', async () => {
    const gone = await startVendor(() => undefined);
    await gone.close();
    const {titles, vendor, lines, metric} = await start(['photon'], {
      own: owning(CAFE),
      config: {requestsADay: 2, url: gone.url},
    });
    for (let at = 0; at < 4; at++) expect(await titles()).toEqual(['Café Linden']);
    expect(vendor.requests).toEqual([]);
    expect(lines).toEqual([]);
    expect(await metric('budget_used_ratio')).toEqual([expect.stringMatching(/ 0$/)]);
    expect(await metric('requests_total')).toEqual([
      expect.stringContaining('outcome="unreachable"} 3'),
      expect.stringContaining('outcome="left_out"} 1'),
    ]);
  });

  it('takes nothing of a client’s share for what was not sent', async () => {
    const {places, vendor, time} = await start(['photon'], {
      own: owning(CAFE),
      config: {requestsADay: 1000},
    });
    const ask = () => places.suggest({text: TEXT, client: '192.0.2.1'});
    vendor.become({kind: 'status', status: 401});
    for (let at = 0; at < 300; at++) await ask();
    vendor.become({kind: 'good'});
    time.elapsed += 3_600_000;
    expect(await ask()).toHaveLength(3);
  });
});
