import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {AddressCapture} from '../../src/element/element.js';
import {type FakeService, fakeService, silence} from '../support/fakes/fake-service.js';
import {countListeners} from '../support/page/count-listeners.js';
import {
  drive,
  givenProps,
  mountElement,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {holdTimers} from '../support/page/held-timers.js';
import {NAIROBI} from '../support/samples/samples.js';

let service: FakeService;

describe('$set', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('sets some props and leaves the others', async () => {
    const {element, on} = mountElement({userFirstName: 'Wanjiku'});
    await on('search');
    element.$set({isDarkMode: true});
    expect(element.isDarkMode).to.equal(true);
    expect(element.userFirstName).to.equal('Wanjiku');
    element.$set({userFirstName: undefined});
    expect(element.userFirstName).to.equal(undefined);
  });

  it('takes providers that come after what is required', async () => {
    const {element, type, find} = mountElement({places: undefined});
    element.$set({places: givenProps().places});
    await type('ojijo');
    await until(() => find('[role=option]'));
  });

  it('asks for the location that was wanted before the required props were there', async () => {
    const element = document.createElement('address-capture');
    document.body.append(element);
    const {press, on} = drive(element);
    await press('I’m at home now');
    const locator = {locate: async () => ({geo_point: NAIROBI.center, accuracy: 8})};
    element.$set({...givenProps().props, locator});
    await on('pin');
  });

  it('takes other callbacks for what comes then', async () => {
    const {element, toReview, press, on, addresses} = mountElement();
    await toReview();
    const later: string[] = [];
    element.$set({onAddressSelected: address => later.push(address.id)});
    await press('Save this address');
    await on('done');
    expect(later).to.deep.equal(['loc1']);
    expect(addresses).to.deep.equal([]);
  });
});

describe('$destroy', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('takes the element from the page, and may be called twice', async () => {
    const {element, on} = mountElement();
    await on('search');
    element.$destroy();
    element.$destroy();
    expect(element.isConnected).to.equal(false);
  });

  it('stops what is under way, and no callback comes after it', async () => {
    let stopped = false;
    service.next(routes.addresses, signal => {
      signal?.addEventListener('abort', () => {
        stopped = true;
      });
      return silence(signal);
    });
    const {element, toReview, press, addresses, errors} = mountElement();
    const told: string[] = [];
    for (const name of ['address-selected', 'address-error', 'address-close', 'address-step'])
      element.addEventListener(name, ({type}) => told.push(type));
    await toReview();
    await until(() => told.length === 2);
    await press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    element.$destroy();
    await until(() => stopped);
    await settled();
    expect(addresses.length + errors.length).to.equal(0);
    expect(told).to.deep.equal(['address-step', 'address-step']);
  });

  it('at once after mounting begins nothing and tells nothing', async () => {
    const {element, errors} = mountElement();
    element.$destroy();
    const wrong = mountElement({API_KEY: 'nonsense'});
    wrong.element.$destroy();
    await settled();
    await settled();
    expect(service.asked()).to.deep.equal([]);
    expect(errors.length + wrong.errors.length).to.equal(0);
  });

  it('a hundred times leaves no node, no listener and no timer', async () => {
    const timers = holdTimers({from: 100});
    const listeners = countListeners();
    const once = async () => {
      const asked = service.asked(routes.sessions).length;
      const {element} = mountElement({isDarkMode: 'auto'});
      // The conversation has begun, with all that it listens to.
      await until(() => service.asked(routes.sessions).length > asked);
      element.$destroy();
      await settled();
    };
    await once();
    const before = {...listeners.counts()};
    const waiting = timers.waiting;
    const nodes = document.querySelectorAll('*').length;
    for (let times = 0; times < 100; times++) await once();
    const after = {...listeners.counts()};
    const left = timers.waiting;
    listeners.restore();
    timers.restore();
    expect(after).to.deep.equal(before);
    expect(left).to.equal(waiting);
    expect(document.querySelectorAll('*').length).to.equal(nodes);
  });
});

describe('Moving the element in the page', () => {
  const elsewhere = () => {
    const place = document.createElement('div');
    document.body.append(place);
    return place;
  };
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('keeps what was typed, and asks for nothing anew that was answered', async () => {
    const {element, type, part, find, places} = mountElement();
    await type('ojijo');
    await until(() => find('[role=option]') && service.heard(routes.sessions));
    elsewhere().append(element);
    await settled();
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
    expect(part('[role=option]').textContent).to.contain('Ojijo Road');
    expect(places.searched).to.deep.equal(['ojijo']);
    expect(service.asked(routes.sessions).length).to.equal(1);
  });

  it('keeps the pin, and shows it on a new map', async () => {
    const {element, toPin, map, press, on, addresses} = mountElement();
    // Narrow: a wide element has the map before its pin.
    element.style.inlineSize = '360px';
    await toPin();
    await until(() => map.mounted.length === 1);
    elsewhere().append(element);
    await until(() => map.mounted.length === 2);
    expect(map.mounted[0]?.last('destroy')).to.deep.equal([]);
    expect(map.view.options.center).to.deep.equal(map.mounted[0]?.options.center);
    await press('Confirm the pin');
    await press('Save this address');
    await on('done');
    expect(addresses.length).to.equal(1);
  });

  it('asks again for what was stopped by it: the search, the session', async () => {
    service.next(routes.sessions, silence);
    const asked: string[] = [];
    const {element, type, find} = mountElement({
      places: {
        suggest: async ({text}, signal) => {
          asked.push(text);
          if (asked.length === 1) await silence(signal);
          return {suggestions: [], attribution: ''};
        },
        reverse: async () => undefined,
      },
    });
    await type('ojijo');
    await until(() => asked.length === 1 && service.asked(routes.sessions).length === 1);
    elsewhere().append(element);
    await until(() => find('.message'));
    expect(asked).to.deep.equal(['ojijo', 'ojijo']);
    await until(() => service.asked(routes.sessions).length === 2);
  });

  it('while the address is being sent sends it again, with the same key, and tells it once', async () => {
    service.next(routes.addresses, silence);
    const {element, toReview, press, on, addresses} = mountElement();
    await toReview();
    await press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    elsewhere().append(element);
    await on('done');
    expect(addresses.length).to.equal(1);
    const keys = service.asked(routes.addresses).map(({headers}) => headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(1);
    expect(keys.length).to.equal(2);
  });
});

describe('The focus', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });
  const inside = (element: AddressCapture) =>
    element.shadowRoot?.activeElement?.shadowRoot?.activeElement;

  it('is not taken when the element appears', async () => {
    const {element, on} = mountElement();
    await on('search');
    await settled();
    expect(inside(element)).to.equal(undefined);
    expect(document.activeElement).to.equal(document.body);
  });

  it('goes to the heading of each new screen', async () => {
    const {element, toPin, press, part, on} = mountElement();
    await toPin();
    await until(() => inside(element) === part('h2'));
    await press('Confirm the pin');
    await on('review');
    await until(() => inside(element) === part('h2'));
    await press('Save this address');
    await on('done');
    await until(() => inside(element) === part('h2'));
    expect(part('h2').textContent).to.equal('Address saved');
  });

  it('stays where the person is, when that is another part of the page', async () => {
    const phone = document.createElement('input');
    document.body.append(phone);
    phone.focus();
    const {on} = mountElement({API_KEY: 'nonsense'});
    await on('trouble');
    await settled();
    expect(document.activeElement).to.equal(phone);
    phone.remove();
  });

  it('goes to the heading inside another element’s shadow too', async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({mode: 'open'});
    const target = root.appendChild(document.createElement('div'));
    document.body.append(host);
    const given = givenProps();
    const element = new AddressCapture(target, given.props);
    const {toPin, part} = drive(element);
    await toPin();
    await until(() => inside(element) === part('h2'));
    host.remove();
  });
});

describe('A late answer', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('of an older search is not shown, and what is typed stays', async () => {
    const answers: ((title: string) => void)[] = [];
    const {type, find, part} = mountElement({
      places: {
        pause: 0,
        suggest: ({text}) =>
          new Promise(resolve => {
            answers.push(title =>
              resolve({
                attribution: '',
                suggestions: [
                  {
                    id: text,
                    kind: 'street',
                    title,
                    subtitle: '',
                    precision: 'street',
                    geo_point: NAIROBI.center,
                    matched: [],
                  },
                ],
              }),
            );
          }),
        reverse: async () => undefined,
      },
    });
    await type('oj');
    await until(() => answers.length === 1);
    await type('ojijo');
    await until(() => answers.length === 2);
    answers[1]?.('New');
    await until(() => find('[role=option]'));
    answers[0]?.('Old');
    await settled();
    expect(part('[role=option] b').textContent).to.equal('New');
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
  });
});
