import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {sendPresence} from '../../src/presence/presence.js';
import {type FakeService, fakeService, json, offline} from '../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../support/page/element-harness.js';
import {NAIROBI, STORED} from '../support/samples/samples.js';

const HOME = {...STORED, id: 'home', title: 'Ojijo Road 9'};

let service: FakeService;

const session = (presence: boolean, proof = 'device') =>
  json(201, {
    token: 'token1',
    expires_at: '2030-01-01T00:00:00.000Z',
    user_id: 'user1',
    region: NAIROBI,
    proof,
    presence,
  });
const done = () => new Response(null, {status: 204});
const stop = () => service.asked(routes.presence);
/** What the device keeps for `address-capture/presence`. */
const kept = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('address-capture:1:presence:'))
    .map(([, text]) => JSON.parse(text).value);

/** The person adds an address and stands before it in review. */
async function mountReview(presence: boolean) {
  service.next(routes.sessions, session(presence));
  const mounted = mountElement();
  await mounted.toReview();
  await until(() => service.heard(routes.sessions), 'no session');
  await settled();
  return mounted;
}

/** The list with an address that this device confirms. */
async function mountConfirmed() {
  service.next(routes.sessions, session(true));
  service.next(routes.addresses, json(200, {addresses: [HOME]}));
  service.next(routes.selection('home'), json(200, {address: HOME, presence_token: 'P1'}));
  const first = mountElement({createOnly: false});
  await until(() => first.find('li .row'));
  first.part('li .row').click();
  await first.on('done');
  first.element.$destroy();
  service.next(routes.sessions, session(true));
  service.next(routes.addresses, json(200, {addresses: [HOME]}));
  const mounted = mountElement({createOnly: false});
  await until(() => mounted.find('.confirmed'), 'not confirmed');
  return mounted;
}

describe('What a person agrees to with an address', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('is asked on the review where the service says so, with the name of the app', async () => {
    const {part} = await mountReview(true);
    expect(part('.consent').textContent).to.contain('Let shop confirm');
  });

  it('is not asked where it does not', async () => {
    const {find} = await mountReview(false);
    expect(find('.consent')).to.equal(undefined);
  });

  it('is sent with the address, and the token of the answer is kept for the later visits of this device', async () => {
    const {part, press, on, addresses} = await mountReview(true);
    part('.consent').click();
    service.next(routes.addresses, json(201, {address: STORED, presence_token: 'P1'}));
    await press('Save this address');
    await on('done');
    const [{body} = {body: undefined}] = service.asked(routes.addresses);
    expect(body).to.include({presence_consent: true, presence_words: 'en-1'});
    const {origin} = new URL(service.asked()[0] ? 'https://addresses.example' : '');
    expect(kept()).to.deep.equal([{loc1: {token: 'P1', service: origin}}]);
    expect(addresses).to.deep.equal([STORED]);
  });

  it('is nothing where the box stays empty, and nothing is kept', async () => {
    const {press, on} = await mountReview(true);
    await press('Save this address');
    await on('done');
    const [{body} = {body: undefined}] = service.asked(routes.addresses);
    expect(body).not.to.have.property('presence_consent');
    expect(kept()).to.deep.equal([]);
  });
});

describe('The addresses that a device confirms', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('are marked in the list, and end when the person says so', async () => {
    const {press, find} = await mountConfirmed();
    service.next(routes.presence, done);
    await press('More: Ojijo Road 9');
    await press('Stop confirming from this device');
    await until(() => stop().length === 1 && kept().length === 0, 'not told');
    expect(stop().map(({method, headers}) => [method, headers.get('authorization')])).to.deep.equal(
      [['DELETE', 'Bearer P1']],
    );
    expect(find('.confirmed')).to.equal(undefined);
  });

  it('end at once without a network, and the service is told in the next visit', async () => {
    const {press, element} = await mountConfirmed();
    service.next(routes.presence, offline);
    await press('More: Ojijo Road 9');
    await press('Stop confirming from this device');
    await until(() => stop().length === 1);
    service.next(routes.presence, offline);
    expect(await sendPresence()).to.equal('no address');
    element.$destroy();
    service.next(routes.sessions, session(true));
    service.next(routes.addresses, json(200, {addresses: [HOME]}));
    service.next(routes.presence, done);
    const {find} = mountElement({createOnly: false});
    await until(() => find('li .row') && kept().length === 0, 'not told');
    expect(stop().map(({method}) => method)).to.deep.equal(['DELETE', 'DELETE', 'DELETE']);
    expect(find('.confirmed')).to.equal(undefined);
  });

  it('do not begin anew by being chosen, before the service has heard that they ended', async () => {
    const {press, part, on} = await mountConfirmed();
    service.next(routes.presence, offline);
    await press('More: Ojijo Road 9');
    await press('Stop confirming from this device');
    await until(() => stop().length === 1);
    service.next(routes.selection('home'), json(200, {address: HOME, presence_token: 'P2'}));
    part('button.row').click();
    await on('done');
    expect(kept()[0]?.home).to.include({token: 'P1', ended: true});
  });

  it('are none any more where the choice brings no token', async () => {
    const {part, on} = await mountConfirmed();
    service.next(routes.selection('home'), json(200, {address: HOME}));
    part('button.row').click();
    await on('done');
    expect(kept()).to.deep.equal([{}]);
  });
});
