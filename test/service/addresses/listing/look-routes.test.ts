import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {LocationsAnswer} from '../../../../src/contract/address/location-list.js';
import {
  GateAnswer,
  LookedAtAddress,
  RevealedPhone,
} from '../../../../src/contract/dashboard/looked-at-address.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {routes} from '../../../../src/contract/routes/routes.js';
import {ClockAnswer} from '../../../../src/contract/verification/simulator.js';
import {maskedPhone} from '../../../../src/service/people/accounts/written-phone.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {onePanorama, PANORAMA} from '../../../support/samples/pictures.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {photoCalls} from '../../../support/service/photo-calls.js';
import {startService, type TestService} from '../../../support/service/service.js';

describeOnDatabase('an address in the dashboard', open => {
  let service: TestService;
  let person: PageCaller;
  let support: DashboardPage;
  beforeEach(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
    support = await joinBranch(service, {role: 'support', email: `${Math.random()}@shop.example`});
  });

  const lines = () =>
    service.deps.db.query(
      "SELECT action, subject, reason FROM audit WHERE action LIKE 'location%' ORDER BY at, action",
    );
  const reveal = (id: string, body: unknown) =>
    support.ask('POST', dashboardRoutes.addressReveal(id), body);

  it('has its windows, its evidence and its person, but most of the phone', async () => {
    const {id} = await person.save();
    await server(service).ask('POST', `/v5/locations/${id}/evidence`, {
      ...{type: 'fix', at: '2026-03-02T12:00:00Z', accuracy: 9},
      geo_point: {lat: -34.9058, lon: -56.1913},
    });
    const response = await support.ask('GET', dashboardRoutes.address(id));
    const said = await response.text();
    const {address, night, person: who, verified_from} = v.parse(LookedAtAddress, JSON.parse(said));
    expect(address).toMatchObject({id, street_name: 'Avenida 18 de Julio', archived: false});
    expect(address.verifications).toMatchObject([{mode: 'first_time', status: 'in_progress'}]);
    expect(address.evidence).toMatchObject([{source: 'customer_server', accuracy: 9}]);
    expect(who).toMatchObject({first_name: 'Amalia', last_name: 'Etcheverry', proved: true});
    expect(who.phone).toBe('+598 •• ••• 456');
    expect(verified_from).toBe(0.7);
    expect(night).toEqual({time_zone: 'America/Montevideo', from: 22, until: 6});
    expect(said).not.toMatch(/99 ?123/);
    expect(await lines()).toEqual([{action: 'location.read', subject: id, reason: null}]);
  });

  it('is told with the time by the branch’s clock, by which its windows close', async () => {
    const {id} = await person.save();
    await server(service).ask('POST', routes.simulatedClock, {advance: 'P8D'});
    const response = await support.ask('GET', dashboardRoutes.address(id));
    const {now} = v.parse(LookedAtAddress, await response.json());
    const clock = await support.ask('GET', routes.simulatedClock);
    expect(now).toBe(v.parse(ClockAnswer, await clock.json()).now);
    expect(Date.parse(now) - service.deps.clock().getTime()).toBe(8 * 86_400_000);
  });

  it('has pictures of where it is while its page shows them', async () => {
    const {id} = await person.save();
    const {id: area} = await person.save({precision: 'area', accuracy: 300});
    const look = async (of: string) => {
      const response = await support.ask('GET', dashboardRoutes.address(of));
      return v.parse(LookedAtAddress, await response.json());
    };
    const {address, pictures} = await look(id);
    const path = new URL(address.url).pathname;
    expect(pictures?.map).toMatchObject({
      light: `${path}/map-light.webp 1x, ${path}/map-light@2x.webp 2x`,
      dark: `${path}/map-dark.webp 1x, ${path}/map-dark@2x.webp 2x`,
    });
    expect(pictures?.map.attribution).toContain('OpenStreetMap');
    expect(pictures?.map).not.toHaveProperty('radius');
    expect(pictures).not.toHaveProperty('photo');
    expect((await look(area)).pictures?.map.radius).toBeGreaterThan(20);
    await service.deps.db.query('UPDATE location SET link_hidden_at = now() WHERE id = $1', [id]);
    expect(await look(id)).not.toHaveProperty('pictures');
  });

  it('has the picture of its gate, of which the list says whether there is one, and the audit who saw it', async () => {
    const url = 'https://x.example/?heading=90&pitch=0&zoom=1';
    const street_view = {geo_point: PANORAMA.at, pano_id: PANORAMA.id, url};
    const framed = await person.save({street_view});
    const own = await person.save({street_view});
    await photoCalls(service).put(person, own.id);
    const none = await person.save();
    const listed = async () => {
      const response = await support.ask('GET', routes.locations);
      const {locations} = v.parse(LocationsAnswer, await response.json());
      return [framed, own, none].map(({id}) => locations.find(one => one.id === id)?.gate);
    };
    const gate = async ({id}: {id: string}) =>
      v.parse(
        v.strictObject(GateAnswer.entries),
        await (await support.ask('GET', dashboardRoutes.addressGate(id))).json(),
      );
    expect(await listed()).toEqual(['street_view', 'photo', undefined]);
    const {view, photo} = await gate(framed);
    expect(view?.url).toMatch(/^\/a\/[\w-]+\/gate\.webp\?heading=90/);
    expect(photo).toBeUndefined();
    expect((await gate(own)).photo?.url).toMatch(/\/photo\.webp\?v=/);
    expect(await gate(none)).toEqual({});
    const seen = (await lines()).filter(({action}) => action === 'location.photo.read');
    expect(seen.map(({subject}) => subject)).toEqual([framed.id, own.id, none.id]);
    await service.deps.db.query('UPDATE location SET link_hidden_at = now()');
    expect(await listed()).toEqual([undefined, undefined, undefined]);
    expect(await gate(own)).toEqual({});
  });

  it('gives its phone for a reason, which the audit keeps', async () => {
    const {id} = await person.save();
    const response = await reveal(id, {reason: '  Order 10482, courier at the door '});
    expect(v.parse(RevealedPhone, await response.json())).toEqual({
      ...{phone: '+59899123456', written: '+598 99 123 456'},
    });
    const reason = 'Order 10482, courier at the door';
    expect(await lines()).toEqual([{action: 'location.revealed', subject: id, reason}]);
  });

  it.each([{}, {reason: ''}, {reason: '  x '}, {reason: 'x'.repeat(201)}, {reason: 7}])(
    'keeps its phone where the reason is none: %j',
    async body => {
      const {id} = await person.save();
      const response = await reveal(id, body);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(
        /Say why you need the phone|at most 200 characters|is required/,
      );
      expect(await lines()).toEqual([]);
    },
  );

  it('of another branch, or of nobody, is not there', async () => {
    const {id} = await person.save();
    const banker = await joinBranch(service, {
      ...{role: 'owner', branch: 'bank', email: `${Math.random()}@bank.example`},
    });
    for (const path of [dashboardRoutes.address(id), dashboardRoutes.address('nobody')])
      expect((await banker.ask('GET', path)).status).toBe(404);
    const asked = await banker.ask('POST', dashboardRoutes.addressReveal(id), {reason: 'curious'});
    expect(asked.status).toBe(404);
    expect(await lines()).toEqual([]);
  });

  it('that is archived says so in the audit', async () => {
    const {id} = await person.save();
    await support.ask('PATCH', `/v5/locations/${id}`, {archived: true});
    await support.ask('PATCH', `/v5/locations/${id}`, {archived: false});
    expect((await lines()).map(line => line['action'])).toEqual([
      ...['location.archived', 'location.changed'],
    ]);
  });
});

it.each([
  ['+59899123456', '+598 •• ••• 456'],
  ['+254712345678', '+254 ••• •••678'],
  ['+12015550123', '+1 ••• ••• •123'],
])('most of %s is hidden: %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked);
});
