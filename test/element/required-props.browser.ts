import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import type {GivenProps} from '../../src/element/props/element-props.js';
import {API_KEY, type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {consoleOf} from '../support/page/console-of.js';
import {
  drive,
  givenProps,
  mountElement,
  mountMarkup,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {type HeldTimers, holdTimers} from '../support/page/held-timers.js';

let service: FakeService;
let timers: HeldTimers;

/** Whose sessions were opened, in order. */
const phones = () =>
  service
    .asked(routes.sessions)
    .map(({body}) => (typeof body === 'object' && body && 'phone' in body ? body.phone : body));

describe('The required props', () => {
  beforeEach(() => {
    service = fakeService();
    timers = holdTimers();
  });
  afterEach(() => {
    unmountElements();
    timers.restore();
    service.restore();
  });

  const required = {
    API_KEY: 'API_KEY',
    userPhoneNumber: 'userPhoneNumber',
    appSettings: 'appSettings.name, appSettings.version',
    onAddressSelected: 'onAddressSelected',
  } satisfies Partial<Record<keyof GivenProps, string>>;
  for (const [name, named] of Object.entries(required)) {
    it(`miss ${name}: bad_argument names it, in the next task`, async () => {
      const {errors, on, heading} = mountElement({[name]: undefined});
      await Promise.resolve();
      expect(errors.length).to.equal(0);
      await settled();
      expect(errors.map(({code}) => code)).to.deep.equal(['bad_argument']);
      expect(errors[0]?.message).to.contain(`requires: ${named}.`);
      await on('trouble');
      expect(heading()).to.equal('This form is not set up right');
    });
  }

  it('miss onError: address-error is fired', async () => {
    const told: string[] = [];
    const {element} = mountElement({onError: undefined});
    element.addEventListener('address-error', event => told.push(event.error.message));
    expect(await consoleOf('error', settled)).to.deep.equal([]);
    expect(told.length).to.equal(1);
    expect(told[0]).to.contain('requires: onError.');
  });

  it('miss onError, and nobody listens: the console says so, once', async () => {
    mountElement({onError: undefined});
    const said = await consoleOf('error', settled);
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('requires: onError.');
  });

  it('are all named where all are missing', async () => {
    const errors: Error[] = [];
    const {element} = mountElement(
      Object.fromEntries(Object.keys(givenProps().props).map(name => [name, undefined])),
    );
    element.addEventListener('address-error', ({error}) => errors.push(error));
    await consoleOf('error', settled);
    expect(errors[0]?.message).to.contain(
      'API_KEY, userPhoneNumber, appSettings.name, appSettings.version, onAddressSelected, onError',
    );
  });

  it('count as missing where they are empty', async () => {
    const {errors} = mountElement({API_KEY: '', appSettings: {name: 'shop', version: ''}});
    await settled();
    expect(errors[0]?.message).to.contain('requires: API_KEY, appSettings.version.');
  });

  it('of markup may come late: it is told after two seconds, once, without its callbacks', async () => {
    const {element} = mountMarkup('<address-capture></address-capture>');
    const errors: Error[] = [];
    element.addEventListener('address-error', ({error}) => errors.push(error));
    await settled();
    timers.advance(1999);
    await settled();
    expect(errors.length).to.equal(0);
    timers.advance(1);
    await settled();
    expect(errors.length).to.equal(1);
    expect(errors[0]?.message).to.contain(
      'requires: API_KEY, userPhoneNumber, appSettings.name, appSettings.version.',
    );
    timers.advance(10_000);
    document.body.append(element);
    timers.advance(10_000);
    await settled();
    expect(errors.length).to.equal(1);
  });

  it('of markup without a listener are named in the console, once', async () => {
    const {element, on} = mountMarkup('<address-capture api-key="pk_1"></address-capture>');
    await settled();
    const said = await consoleOf('error', async () => {
      timers.advance(2000);
      await on('trouble');
      timers.advance(10_000);
      document.body.append(element);
      await settled();
    });
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('requires: userPhoneNumber, appSettings.name, appSettings.version.');
    expect(said[0]).to.contain('in markup as an attribute');
  });

  it('that come after the complaint begin the conversation all the same', async () => {
    const {element, on} = mountMarkup('<address-capture></address-capture>');
    await settled();
    timers.advance(2000);
    await on('trouble');
    element.$set(givenProps().props);
    await on('search');
    timers.advance(600);
    await until(() => phones().length > 0);
    expect(phones()).to.deep.equal(['+254712345678']);
  });

  it('set late and one by one begin once, as soon as the last is there', async () => {
    const {element} = mountMarkup('<address-capture></address-capture>');
    const {props} = givenProps();
    element.places = props.places;
    for (const [name, value] of Object.entries(props)) {
      if (name === 'userPhoneNumber') continue;
      Object.assign(element, {[name]: value});
      await element.updateComplete;
    }
    expect(phones()).to.deep.equal([]);
    element.userPhoneNumber = props.userPhoneNumber;
    await element.updateComplete;
    timers.advance(600);
    await until(() => phones().length > 0);
    timers.advance(5000);
    await settled();
    expect(phones()).to.deep.equal(['+254712345678']);
  });

  it('given as inline objects anew at each render begin nothing anew', async () => {
    const {element, type, part} = mountElement();
    await type('ojijo');
    for (let render = 0; render < 5; render++) {
      element.$set({
        appSettings: {name: 'shop', version: '1.0'},
        styleSettings: {primaryColor: '#5b2be0'},
        requiredFieldsConfig: {},
        onError: () => {},
      });
      await element.updateComplete;
      timers.advance(2000);
      await settled();
    }
    expect(phones().length).to.equal(1);
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
  });

  it('name the service by API_KEY; serviceUrl overrides it', async () => {
    const {errors, on} = mountElement({
      API_KEY: 'pk_nonsense',
      serviceUrl: 'https://addresses.example/',
    });
    await on('search');
    await until(() => phones().length === 1);
    expect(errors.length).to.equal(0);
  });

  it('hold a serviceUrl that is none: bad_argument, with an example', async () => {
    const {errors} = mountElement({serviceUrl: 'addresses'});
    await until(() => errors.length > 0);
    expect(errors[0]?.code).to.equal('bad_argument');
    expect(errors[0]?.message).to.contain('https://addresses.example.com');
  });

  it('hold a server key: unauthenticated, and it says which key belongs in a page', async () => {
    const {element, errors, on, press, heading} = mountElement({API_KEY: 'sk_live_123'});
    await until(() => errors.length > 0);
    expect(errors[0]?.code).to.equal('unauthenticated');
    expect(errors[0]?.message).to.contain('revoke it');
    await on('trouble');
    await press('Try again');
    await element.updateComplete;
    await settled();
    await press('Try again');
    expect(errors.length).to.equal(1);
    expect(heading()).to.equal('This form has no valid key');
    expect(service.asked().length).to.equal(0);
  });

  it('wrong at first and then right: the conversation begins', async () => {
    const {element, errors, on} = mountElement({API_KEY: 'pk_nonsense'});
    await until(() => errors.length > 0);
    element.$set({API_KEY});
    await element.updateComplete;
    timers.advance(1000);
    await on('search');
    await until(() => phones().length > 0);
    expect(phones().length).to.equal(1);
  });

  it('start the text that was typed before they were there', async () => {
    const {props, places} = givenProps();
    const {element, type, find} = mountMarkup('<address-capture></address-capture>');
    await type('ojijo');
    element.$set(props);
    await until(() => find('[role=option]'));
    expect(places.searched).to.deep.equal(['ojijo']);
    expect(drive(element).part<HTMLInputElement>('input').value).to.equal('ojijo');
  });
});
