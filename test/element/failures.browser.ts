import {expect} from '@open-wc/testing';
import type {NewAddress} from '../../src/contract/address/new-address.js';
import {routes} from '../../src/contract/routes/routes.js';
import {type FakeService, fakeService, offline, problem} from '../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../support/page/element-harness.js';
import {hurryTimers} from '../support/page/held-timers.js';

let service: FakeService;
let timers: {restore(): void};

const keysOf = () =>
  service.asked(routes.addresses).map(({headers}) => headers.get('idempotency-key'));

describe('When something fails', () => {
  beforeEach(() => {
    service = fakeService();
    timers = hurryTimers();
  });
  afterEach(() => {
    unmountElements();
    timers.restore();
    service.restore();
  });

  const refused = [
    [401, 'unauthenticated', 'This form has no valid key'],
    [403, 'permission_denied', 'This page may not use the form'],
    [400, 'bad_argument', 'This form is not set up right'],
  ] as const;
  for (const [status, code, title] of refused) {
    it(`as the session opens with ${status} ${code}: the page gets the code, the person "${title}", and "Try again" works`, async () => {
      service.next(routes.sessions, problem(status, code));
      const {errors, on, heading, press} = mountElement();
      await on('trouble');
      expect(errors.map(error => [error.code, error.message])).to.deep.equal([
        [code, `The mend of ${code}.`],
      ]);
      expect(heading()).to.equal(title);
      await press('Try again');
      await on('search');
      expect(errors.length).to.equal(1);
    });
  }

  it('as the session opens, but may pass: it is tried three times, the page is told, the person types on', async () => {
    service.next(routes.sessions, offline, problem(503, 'service_unavailable'), offline);
    const {errors, name, type, find} = mountElement();
    await type('ojijo');
    await until(() => errors.length > 0);
    expect(service.asked(routes.sessions).length).to.equal(3);
    expect(errors.map(({code}) => code)).to.deep.equal(['network_error']);
    expect(name()).to.equal('search');
    await until(() => find('[role=option]'));
  });

  it('as the session opens, the address is saved all the same, with a session opened then', async () => {
    service.next(routes.sessions, offline, offline, offline);
    const {errors, addresses, toReview, press, on} = mountElement();
    await until(() => errors.length > 0);
    await toReview();
    await press('Save this address');
    await on('done');
    expect(addresses.length).to.equal(1);
  });

  const broken = [
    ['500', problem(500, 'unknown'), 'unknown', 'Something went wrong', 1],
    ['503', problem(503, 'service_unavailable'), 'service_unavailable', 'We have a problem', 3],
    ['no network', offline, 'network_error', 'You are offline', 3],
    [
      'a page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', {status: 502}),
      'service_unavailable',
      'We have a problem',
      3,
    ],
    [
      'an answer that is none',
      () => Response.json({address: {id: 1}}),
      'unknown',
      'Something went wrong',
      1,
    ],
    ['429', problem(429, 'rate_limited'), 'rate_limited', 'Just a moment', 1],
  ] as const;
  for (const [what, answer, code, title, attempts] of broken) {
    it(`as the address is saved (${what}): what was entered stays, and "Try again" stores it once`, async () => {
      service.next(routes.addresses, ...Array.from({length: attempts}, () => answer));
      const {errors, addresses, toReview, press, on, heading, part} = mountElement();
      await toReview();
      await press('Save this address');
      await on('trouble');
      expect(service.asked(routes.addresses).length).to.equal(attempts);
      expect(errors.map(error => error.code)).to.deep.equal([code]);
      expect(heading()).to.equal(title);
      await press('Back');
      await on('review');
      expect(part('.title').textContent).to.equal('Ojijo Road 14');
      await press('Save this address');
      await on('done');
      expect(addresses.length).to.equal(1);
      expect(new Set(keysOf()).size).to.equal(1);
    });
  }

  it('"Try again" sends the same address with the same idempotency key, and once at a time', async () => {
    service.next(routes.addresses, problem(500, 'unknown'), problem(500, 'unknown'));
    const {toReview, press, on, part, errors} = mountElement();
    await toReview();
    await press('Save this address');
    await on('trouble');
    part('.btn.primary').click();
    part('.btn.primary').click();
    await until(() => errors.length === 2);
    expect(service.asked(routes.addresses).length).to.equal(2);
    await press('Try again');
    await on('done');
    const [first, ...others] = service.asked(routes.addresses);
    expect(keysOf()[0]).to.match(/^[\w-]{8,100}$/);
    expect(new Set(keysOf()).size).to.equal(1);
    for (const {body} of others) expect(body).to.deep.equal(first?.body);
  });

  it('an address changed after a failure goes with another key, and says which it replaces', async () => {
    service.next(routes.addresses, problem(500, 'unknown'));
    const {toReview, press, on, map} = mountElement();
    await toReview();
    await press('Save this address');
    await on('trouble');
    await press('Back');
    await press('Move the pin');
    await on('pin');
    await until(() => map.view.options.onRest);
    map.view.options.onRest?.({center: {lat: -1.27, lon: 36.83}, zoom: 18}, 'person');
    await press('Confirm the pin');
    await press('Save this address');
    await on('done');
    const bodies = service.asked(routes.addresses).map(({body}) => body as NewAddress);
    const [first, last] = keysOf();
    expect(first).not.to.equal(last);
    expect(bodies.map(({replaces}) => replaces)).to.deep.equal([undefined, [first]]);
  });

  it('another address goes with another key', async () => {
    const {toReview, press, on} = mountElement();
    for (let times = 0; times < 2; times++) {
      await toReview();
      await press('Save this address');
      await on('done');
      if (times === 0) await press('Add another');
    }
    expect(new Set(keysOf()).size).to.equal(2);
    expect(service.asked(routes.sessions).length).to.equal(1);
  });

  it('a session that has run out is renewed, and the person sees nothing of it', async () => {
    service.next(routes.addresses, problem(401, 'unauthenticated'));
    const {toReview, press, on, errors, addresses} = mountElement();
    await toReview();
    await press('Save this address');
    await on('done');
    expect(errors).to.deep.equal([]);
    expect(addresses.length).to.equal(1);
    expect(service.asked(routes.sessions).length).to.equal(2);
    expect(new Set(keysOf()).size).to.equal(1);
  });

  it('the network, the address is sent as soon as it is back', async () => {
    service.next(routes.addresses, offline, offline, offline);
    const {toReview, press, on, addresses} = mountElement();
    await toReview();
    await press('Save this address');
    await on('trouble');
    window.dispatchEvent(new Event('online'));
    await on('done');
    expect(addresses.length).to.equal(1);
    expect(new Set(keysOf()).size).to.equal(1);
  });

  it('the search, the person is told and can go on', async () => {
    let failing = true;
    const {type, on, press, find, part, errors} = mountElement({
      places: {
        async suggest() {
          if (failing) throw new Error('The provider’s own mistake.');
          return {suggestions: [], attribution: ''};
        },
        reverse: async () => undefined,
      },
    });
    await type('ojijo');
    await until(() => find('.message'));
    expect(part('.message p').textContent).to.contain('You can still choose on the map.');
    failing = false;
    await press('Try again');
    await until(() => find('.message')?.textContent?.includes('Nothing found'));
    expect(errors).to.deep.equal([]);
    await press('Map');
    await on('pin');
  });

  it('the map, the person goes on without it', async () => {
    const {map, toPin, press, on, part, addresses} = mountElement();
    map.fail();
    await toPin();
    await until(() => part('.missing').textContent?.includes('can’t be shown'));
    await press('Go on without the map');
    await press('Save this address');
    await on('done');
    expect(addresses.length).to.equal(1);
    await settled();
    expect(map.mounted.length).to.equal(3);
  });

  it('the location, the search says so and stays', async () => {
    const {on, press, part, name} = mountElement({
      locator: {locate: () => Promise.reject(new Error('No fix.'))},
    });
    await on('search');
    await press('I’m at home now');
    await until(() => !part('.ways [role=status]').hidden);
    expect(part('.ways [role=status]').textContent).to.contain('Search instead');
    expect(name()).to.equal('search');
  });
});
