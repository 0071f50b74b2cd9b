import {expect} from '@open-wc/testing';
import {routes} from '../../../src/contract/routes/routes.js';
import {API_KEY, type FakeService, fakeService, problem} from '../../support/fakes/fake-service.js';
import {consoleOf} from '../../support/page/console-of.js';
import {
  givenProps,
  mountElement,
  mountMarkup,
  settled,
  unmountElements,
  until,
} from '../../support/page/element-harness.js';
import {STORED} from '../../support/samples/samples.js';

let service: FakeService;

/** What is reported as uncaught while `work` runs: a real report would fail the test itself. */
async function uncaught(work: () => Promise<void>): Promise<unknown[]> {
  const {reportError} = window;
  const errors: unknown[] = [];
  window.reportError = error => errors.push(error);
  try {
    await work();
  } finally {
    window.reportError = reportError;
  }
  return errors;
}

describe('What address-capture tells the page', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('address-selected says what onAddressSelected says, and before it', async () => {
    const order: string[] = [];
    const {element, addresses, toReview, press, on} = mountElement();
    const {onAddressSelected} = element;
    element.onAddressSelected = address => {
      order.push('callback');
      onAddressSelected?.(address);
    };
    element.addEventListener('address-selected', ({address}) => {
      order.push('event');
      expect(address).to.deep.equal(STORED);
    });
    await toReview();
    await press('Save this address');
    await on('done');
    expect(addresses).to.deep.equal([STORED]);
    expect(order).to.deep.equal(['event', 'callback']);
  });

  it('address-error says what onError says: an Error with a code', async () => {
    service.next(routes.sessions, problem(401, 'unauthenticated', 'The key is not known.'));
    const {element, errors} = mountElement();
    const told: unknown[] = [];
    element.addEventListener('address-error', ({error}) => told.push(error));
    await until(() => errors.length > 0);
    expect(told).to.deep.equal(errors);
    expect(told[0]).to.equal(errors[0]);
    expect(errors[0]).to.be.instanceOf(Error);
    expect(errors[0]?.name).to.equal('AddressError');
    expect(errors[0]?.code).to.equal('unauthenticated');
    expect(errors[0]?.message).to.equal('The key is not known.');
    expect(errors[0]?.userMessage).to.equal(
      'This form has no valid key. Nothing is lost. Please tell the shop or app that showed you this form: its key is not accepted.',
    );
  });

  /** Markup to which nobody listens, up to what the console has said of its first answer. */
  const unheard = () =>
    consoleOf('error', async () => {
      const {element} = mountMarkup(`<address-capture api-key="${API_KEY}" app-name="shop"
        app-version="2.0" user-phone-number="+254712345678"></address-capture>`);
      Object.assign(element, {map: givenProps().map, places: givenProps().places});
      await until(() => service.asked(routes.sessions).length > 0);
      await settled();
    });

  it('what only a developer can mend is said in the console where nobody listens', async () => {
    service.next(routes.sessions, problem(403, 'permission_denied', 'No such origin.'));
    const said = await unheard();
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('No such origin.');
  });

  it('what befalls a person is not', async () => {
    service.next(routes.sessions, problem(429, 'rate_limited'));
    expect(await unheard()).to.deep.equal([]);
  });

  it('no event bubbles: a home is no business of every script on the page', async () => {
    const names = [
      'address-selected',
      'address-error',
      'address-close',
      'address-step',
      'flow-action',
    ];
    const heard: string[] = [];
    const hear = ({type}: Event) => heard.push(type);
    for (const name of names) document.body.addEventListener(name, hear);
    service.next(routes.addresses, problem(400, 'bad_argument'));
    const {toReview, press, on} = mountElement({closable: true});
    await toReview();
    await press('Save this address');
    await on('trouble');
    await press('Try again');
    await on('done');
    await press('Close');
    for (const name of names) document.body.removeEventListener(name, hear);
    expect(heard).to.deep.equal([]);
  });

  it('address-close says that the person leaves, and so does onClose; no error, and no address', async () => {
    const told: string[] = [];
    const {element, errors, addresses, on, press} = mountElement({
      onClose: () => told.push('callback'),
    });
    element.addEventListener('address-close', () => told.push('event'));
    await on('search');
    await press('Close');
    expect(told).to.deep.equal(['event', 'callback']);
    expect(errors.length + addresses.length).to.equal(0);
  });

  it('a page that does nothing when the person leaves shows no way to leave', async () => {
    const {element, on, find, toReview, press} = mountElement();
    await on('search');
    expect(find('[part=close-button]')).to.equal(undefined);
    await toReview();
    expect(find('[part=close-button]')).to.equal(undefined);
    await press('Save this address');
    await on('done');
    expect(find('[part=close-button]')).to.equal(undefined);
    element.onClose = () => {};
    await until(() => find('[part=close-button]'));
    element.onClose = undefined;
    await until(() => !find('[part=close-button]'));
    element.setAttribute('closable', '');
    await until(() => find('[part=close-button]'));
    element.setAttribute('closable', 'false');
    await until(() => !find('[part=close-button]'));
  });

  it('an onClose that throws is reported as uncaught, and the event was told before', async () => {
    const mishap = new Error('The page’s own mistake.');
    let closed = 0;
    const errors = await uncaught(async () => {
      const {element, on, press} = mountElement({
        onClose: () => {
          throw mishap;
        },
      });
      element.addEventListener('address-close', () => closed++);
      await on('search');
      await press('Close');
    });
    expect(errors).to.deep.equal([mishap]);
    expect(closed).to.equal(1);
  });

  it('address-step names each screen that was left and its milliseconds, and nothing personal', async () => {
    const began = performance.now();
    const {element, toReview, press, on} = mountElement();
    const steps: Event[] = [];
    const left: [string, number][] = [];
    element.addEventListener('address-step', event => {
      steps.push(event);
      left.push([event.step, event.milliseconds]);
    });
    await toReview();
    await press('Save this address');
    await on('done');
    await until(() => left.length === 3);
    expect(left.map(([step]) => step)).to.deep.equal(['search', 'pin', 'review']);
    for (const [, milliseconds] of left) expect(milliseconds).to.be.at.least(0);
    const stood = left.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
    // Each of them is rounded.
    expect(stood).to.be.within(1, performance.now() - began + left.length);
    expect(steps.map(event => Object.keys(event).filter(key => key !== 'isTrusted'))).to.deep.equal(
      steps.map(() => ['step', 'milliseconds']),
    );
  });

  it('a callback that throws is reported as uncaught, and breaks nothing', async () => {
    const mishap = new Error('The page’s own mistake.');
    const {toReview, press, on, heading, element} = mountElement({
      onAddressSelected: () => {
        throw mishap;
      },
    });
    let selected = 0;
    element.addEventListener('address-selected', () => selected++);
    const errors = await uncaught(async () => {
      await toReview();
      await press('Save this address');
      await on('done');
      await settled();
    });
    expect(errors).to.deep.equal([mishap]);
    expect(selected).to.equal(1);
    expect(heading()).to.equal('Address saved');
    await press('Add another');
    await on('search');
  });

  it('an onError that throws is reported too, and the person still reads what happened', async () => {
    service.next(routes.sessions, problem(403, 'permission_denied'));
    const mishap = new Error('The page’s own mistake.');
    const errors = await uncaught(async () => {
      const {on, heading} = mountElement({
        onError: () => {
          throw mishap;
        },
      });
      await on('trouble');
      expect(heading()).to.equal('This page may not use the form');
    });
    expect(errors).to.deep.equal([mishap]);
  });

  it('a callback may take the element away', async () => {
    const {toReview, press, element, errors} = mountElement({
      onAddressSelected: () => element.$destroy(),
    });
    await toReview();
    await press('Save this address');
    await until(() => !element.isConnected);
    await settled();
    expect(errors).to.deep.equal([]);
  });
});
