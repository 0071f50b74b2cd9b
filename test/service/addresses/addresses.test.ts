import {beforeAll, describe, expect, it} from 'vitest';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage} from '../../support/service/callers.js';
import {
  HOUSE,
  openSession,
  PUBLIC_URL,
  post,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../support/service/service.js';

describeOnDatabase('POST /v5/addresses', open => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService(await open());
    token = await openSession(service);
  });

  it('answers every required field of §2.4, in the document’s names', async () => {
    const response = await saveAddress(service, token);
    expect(response.status).toBe(201);
    const address = await savedIn(response);
    expect(address).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      user_id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      url: expect.stringMatching(new RegExp(`^${PUBLIC_URL}/a/[A-Za-z0-9_-]{22}$`)),
      street_name: 'Avenida 18 de Julio',
      property_name: 'Palacio Salvo',
      property_number: '1234',
      directions: 'Blue gate beside the bakery',
      neighborhood: 'Centro',
      city: 'Montevideo',
      geo_point: {lat: -34.9058, lon: -56.1913},
      display_title: 'Palacio Salvo, Avenida 18 de Julio 1234, Centro, Montevideo',
      title: 'Palacio Salvo',
      subtitle: 'Avenida 18 de Julio 1234, Centro, Montevideo',
      plus_code: '48Q53RV5+MF',
    });
  });

  it('takes the other spelling too, and leaves out what was not said', async () => {
    const body = {
      streetName: 'Colonia',
      geoPoint: {lat: -34.9, lon: -56.2},
      pointSource: 'location',
      accuracy: 12,
      favourite_colour: 'blue',
    };
    const address = await savedIn(await saveAddress(service, token, {body}));
    expect(address).not.toHaveProperty('directions');
    expect(address).not.toHaveProperty('favourite_colour');
    expect(address).toMatchObject({street_name: 'Colonia', title: 'Colonia'});
  });

  it('names every wrong field at once', async () => {
    const body = {...HOUSE, street_name: '', geo_point: {lat: 91}, point_source: 'dream'};
    const response = await saveAddress(service, token, {body});
    expect(response.status).toBe(400);
    const problem = await response.json();
    expect(problem.errors.map((error: {field: string}) => error.field)).toEqual([
      'street_name',
      'geo_point.lat',
      'geo_point.lon',
      'point_source',
    ]);
  });

  it('asks for an Idempotency-Key', async () => {
    const response = await service.app.request(
      '/v5/addresses',
      post(HOUSE, {Authorization: `Bearer ${token}`}),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({errors: [{field: 'Idempotency-Key'}]});
  });

  describe('sent again with the same key', () => {
    it('answers the same and stores once', async () => {
      const first = await saveAddress(service, token, {key: 'again-and-again-00000000'});
      const second = await saveAddress(service, token, {key: 'again-and-again-00000000'});
      expect(second.status).toBe(201);
      expect(second.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await savedIn(second)).toEqual(await savedIn(first));
    });

    it('is known again in a renewed session of the same device, whose phone is spelled otherwise', async () => {
      const device = 'a-device-of-this-person';
      const [before, renewed] = [
        await openPage(service, {phone: '+598 99 123 456', device}),
        await openPage(service, {phone: '099 123 456', device}),
      ];
      const key = 'renewed-session-00000000';
      const first = await saveAddress(service, before.token, {key});
      const second = await saveAddress(service, renewed.token, {key});
      expect(await savedIn(second)).toEqual(await savedIn(first));
    });

    it('is another request from another phone', async () => {
      const first = await saveAddress(service, token, {key: 'whose-key-is-it-00000000'});
      const stranger = await openSession(service, '+598 99 999 999');
      const second = await saveAddress(service, stranger, {key: 'whose-key-is-it-00000000'});
      expect((await savedIn(second)).id).not.toBe((await savedIn(first)).id);
    });

    it('is refused with another body, and stores nothing', async () => {
      const count = () => service.deps.db.query('SELECT count(*) AS n FROM location');
      await saveAddress(service, token, {key: 'other-body-0000000000000'});
      const before = await count();
      const response = await saveAddress(service, token, {
        key: 'other-body-0000000000000',
        body: {...HOUSE, property_number: '1235'},
      });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({code: 'conflict'});
      expect(await count()).toEqual(before);
    });

    it('stores once when ten arrive at the same time', async () => {
      const {db} = service.deps;
      const counts = () =>
        db.query(
          `SELECT (SELECT count(*) FROM location) AS locations,
                  (SELECT count(*) FROM verification_window) AS windows`,
        );
      const [before] = await counts();
      const responses = await Promise.all(
        Array.from({length: 10}, () =>
          saveAddress(service, token, {key: 'all-at-once-000000000000'}),
        ),
      );
      const ids = await Promise.all(responses.map(async response => (await savedIn(response)).id));
      expect(new Set(ids).size).toBe(1);
      const [after] = await counts();
      expect(after).toEqual({
        locations: Number(before?.['locations']) + 1,
        windows: Number(before?.['windows']) + 1,
      });
    });
  });

  it('opens the first window: 7 days, first_time, in progress', async () => {
    const {id} = await savedIn(await saveAddress(service, token));
    const [window] = await service.deps.db.query(
      `SELECT number, mode, status, closes_at - opened_at = interval '7 days' AS week
       FROM verification_window WHERE location_id = $1`,
      [id],
    );
    expect(window).toEqual({number: 1, mode: 'first_time', status: 'in_progress', week: true});
  });
});
