import {beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {PURCHASE} from '../../../support/samples/sample-interactions.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {startService, type TestService} from '../../../support/service/service.js';

const HOUR = 3_600_000;
const HERE = {lat: -34.9058, lng: -56.1913};
const ELSEWHERE = {lat: -34.9, lng: -56.16};

describeOnDatabase('what an interaction says of where a person lives', open => {
  let db: Db;
  let service: TestService;
  let shop: Caller;
  let home: string;
  let ids = 0;
  let phones = 0;
  let phone: string;
  beforeEach(async () => {
    db ??= await open();
    service = await startService(db);
    shop = server(service);
    phone = `+59899500${String(++phones).padStart(3, '0')}`;
    home = (await (await openPage(service, {phone, proved: true})).save()).id;
  });

  const send = async (more: object) => {
    const body = {...PURCHASE, user: {phone}, id: `order-${++ids}`, ...more};
    expect((await shop.ask('POST', '/v5/interactions', body)).status).toBe(200);
    await matchStored(service);
    return body;
  };
  const heard = () =>
    db.query('SELECT source, says, lat, at FROM evidence WHERE location_id = $1', [home]);
  const status = async () =>
    (await shop.ask('POST', `/v5/locations/${home}/verifications/status`)).json();

  it('is a word for the address where its point is there, by location id or matched, once for each', async () => {
    const word = {source: 'interaction', says: 'verified', lat: null, at: service.time.now};
    const body = await send({location: HERE});
    expect(await heard()).toEqual([word]);
    await send({location: HERE});
    expect(await heard()).toHaveLength(2);
    expect((await shop.ask('POST', '/v5/interactions', body)).status).toBe(200);
    expect(await heard()).toHaveLength(2);
    await send({location_id: home, location: HERE});
    expect(await heard()).toHaveLength(3);
    expect(await status()).toMatchObject({most_recent_profile: {source: 'interaction'}});
  });

  it('is nothing where no point is told, or another one: people order for others', async () => {
    await send({location_id: home, location: undefined});
    await send({location_id: home, location: {street_name: 'Avenida 18 de Julio 1234'}});
    await send({location_id: home, location: ELSEWHERE});
    await send({location: ELSEWHERE});
    expect(await heard()).toEqual([]);
  });

  it('verifies nobody by itself, however often and at whatever hour: a form was filled in, and nobody seen', async () => {
    const start = service.time.now.getTime();
    for (let hours = 0; hours < 7 * 24; hours += 4) {
      service.time.now = new Date(start + hours * HOUR);
      await send({location: HERE});
    }
    expect(await heard()).toHaveLength(42);
    expect(await status()).toMatchObject({
      most_recent_profile: {status: 'in_progress'},
      webhook_profile: {verification_mode: 'first_time'},
    });
  });

  it('goes by the clock of the branch', async () => {
    await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [service.shop.id, 5 * HOUR]);
    await send({location_id: home, location: HERE});
    const at = new Date(service.time.now.getTime() + 5 * HOUR);
    expect(await heard()).toMatchObject([{at}]);
  });
});
