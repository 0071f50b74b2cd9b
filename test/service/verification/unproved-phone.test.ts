import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../support/service/callers.js';
import {AT_HOME, askForPresence, saveConfirmed, sendFix} from '../../support/service/presence.js';
import {startService, type TestService} from '../../support/service/service.js';

const HOUR = 3_600_000;

describeOnDatabase('a stranger who says a number', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    service = await startService(db);
    await askForPresence(service);
  });

  /** Fixes at the address by six nights and six days, no two of them alike. */
  async function confirmForDays(page: PageCaller) {
    const {id, token} = await saveConfirmed(service, page);
    const noon = service.time.now.getTime();
    for (let day = 0; day < 6; day++)
      for (const hours of [3, 15]) {
        service.time.now = new Date(noon + (24 * day + hours) * HOUR);
        await fixAtHome(token);
      }
    return {id, token};
  }

  let fixes = 0;
  async function fixAtHome(token: string) {
    const {lat, lon} = AT_HOME.geo_point;
    const geo_point = {lat: lat + ++fixes * 1e-6, lon};
    expect((await sendFix(service, token, {...AT_HOME, geo_point})).status).toBe(204);
  }

  async function openAs(proved: boolean): Promise<PageCaller> {
    return openPage(service, {phone: `+598 99 444 ${String(++phones).padStart(3, '0')}`, proved});
  }

  const statusOf = async (id: string) => {
    const response = await server(service).ask('POST', `/v5/locations/${id}/verifications/status`);
    return response.json();
  };

  it('is not verified by their devices, and the answers say that nobody proved the phone', async () => {
    const {id} = await confirmForDays(await openAs(false));
    expect(await statusOf(id)).toMatchObject({
      most_recent_profile: {
        status: 'in_progress',
        reasons: expect.arrayContaining([expect.stringContaining('nobody proved the phone')]),
      },
      phone_proved: false,
    });
    const response = await server(service).ask('GET', `/v5/locations/${id}`);
    expect(await response.json()).toMatchObject({location: {phone_proved: false}});
  });

  it('is verified by the same fixes where the phone is proved', async () => {
    const {id} = await confirmForDays(await openAs(true));
    expect(await statusOf(id)).toMatchObject({
      most_recent_profile: {status: 'verified'},
      phone_proved: true,
    });
  });

  it('is verified as soon as the phone is proved and the next fix comes', async () => {
    const page = await openAs(false);
    const {id, token} = await confirmForDays(page);
    await db.query('UPDATE person SET provisional = false WHERE id = $1', [page.userId]);
    service.time.now = new Date(service.time.now.getTime() + 2 * HOUR);
    await fixAtHome(token);
    expect(await statusOf(id)).toMatchObject({most_recent_profile: {status: 'verified'}});
  });

  it('is verified where the operator takes the risk', async () => {
    await db.query('UPDATE branch SET verifies_unproved = true WHERE id = $1', [service.shop.id]);
    const {id} = await confirmForDays(await openAs(false));
    expect(await statusOf(id)).toMatchObject({
      most_recent_profile: {status: 'verified'},
      phone_proved: false,
    });
  });
});
