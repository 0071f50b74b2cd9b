import {expect} from '@open-wc/testing';
import {AddressCapture} from '../../src/element/element.js';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {consoleOf} from '../support/page/console-of.js';
import {
  drive,
  givenProps,
  mountElement,
  mountMarkup,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {inFrame} from '../support/page/in-frame.js';

let service: FakeService;

describe('new AddressCapture', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('(target, props) mounts into the target, after what is there', async () => {
    const target = document.createElement('div');
    target.append('before');
    document.body.append(target);
    const {props} = givenProps();
    const element = new AddressCapture(target, props);
    expect(target.lastChild).to.equal(element);
    expect(target.childNodes.length).to.equal(2);
    await drive(element).on('search');
    target.remove();
  });

  it('({target, props}) does the same', async () => {
    const {props} = givenProps();
    const element = new AddressCapture({target: document.body, props});
    expect(element.parentElement).to.equal(document.body);
    await until(() => service.asked('/v5/sessions').length === 1);
  });

  it('takes a target that is not in the page yet, and begins when it is', async () => {
    const target = document.createElement('div');
    const {props} = givenProps();
    const element = new AddressCapture(target, props);
    expect(service.asked().length).to.equal(0);
    document.body.append(target);
    await drive(element).on('search');
    await until(() => service.asked('/v5/sessions').length === 1);
    target.remove();
  });

  it('() makes what the parser makes: nothing is in the page', () => {
    const element = new AddressCapture();
    expect(element.isConnected).to.equal(false);
    expect(document.createElement('address-capture')).to.be.instanceOf(AddressCapture);
    expect(element.attributes.length).to.equal(0);
  });

  it('throws where the target is not there, and says so', () => {
    const {props} = givenProps();
    const nowhere: unknown = document.querySelector('#nowhere');
    for (const parameters of [
      [nowhere, props],
      [undefined, props],
      ['#address', props],
      [{target: nowhere, props}],
      [{target: '#address', props}],
    ])
      expect(() => Reflect.construct(AddressCapture, parameters)).to.throw(TypeError, /target/);
  });

  it('warns of a prop that it does not have, and names those that it has', async () => {
    const said = await consoleOf('warn', () =>
      mountElement(Object.assign({userFirstName: 'Wanjiku'}, {phoneNumber: '+1'})),
    );
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('"phoneNumber"').and.to.contain('userPhoneNumber');
  });

  it('throws where the tag is not registered, and names define', async () => {
    const told = await inFrame(`
      const {AddressCapture} = await load('/src/element/element.ts');
      new AddressCapture(document.body, {});
    `);
    expect(told).to.match(/^TypeError: .*not registered.*define\(\)/);
  });

  it('throws, and names define, where the class was registered without its screens', async () => {
    const told = await inFrame(`
      const {AddressCapture} = await load('/src/element/element.ts');
      customElements.define('address-capture', AddressCapture);
      new AddressCapture(document.body, {});
    `);
    expect(told).to.match(/^TypeError: .*define\(\)/);
  });

  it('throws, and names define, in a class that extends it before define was called', async () => {
    const told = await inFrame(`
      const {AddressCapture} = await load('/src/element/element.ts');
      class OwnCapture extends AddressCapture {}
      customElements.define('own-capture', OwnCapture);
      new OwnCapture(document.body, {});
    `);
    expect(told).to.match(/^TypeError: .*define\(\)/);
  });

  it('works in a class that extends it and is registered by another name', async () => {
    class OwnCapture extends AddressCapture {}
    customElements.define('own-capture', OwnCapture);
    const {props} = givenProps();
    const element = new OwnCapture(document.body, props);
    await drive(element).on('search');
    element.$destroy();
  });
});

describe('define', () => {
  it('registers once, and says nothing when it is called again', async () => {
    const told = await inFrame(`
      const {AddressCapture, define} = await load('/src/element/element.ts');
      const warned = [];
      console.warn = message => warned.push(message);
      define();
      define();
      return [customElements.get('address-capture') === AddressCapture, warned.length];
    `);
    expect(told).to.deep.equal([true, 0]);
  });

  it('warns where another copy is registered, and leaves it there', async () => {
    const told = await inFrame(`
      const {AddressCapture, define} = await load('/src/element/element.ts');
      const warned = [];
      console.warn = message => warned.push(message);
      customElements.define('address-capture', class extends HTMLElement {});
      define();
      return [customElements.get('address-capture') === AddressCapture, warned.length, warned[0]];
    `);
    expect(told).to.deep.include.members([false, 1]);
    expect(String(told)).to.contain('Load it once.');
  });
});

describe('address-capture in markup', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('takes props that were set before it was registered', async () => {
    const told = await inFrame(`
      const {define} = await load('/src/element/element.ts');
      const element = document.createElement('address-capture');
      element.userPhoneNumber = '+254712345678';
      element.appSettings = {name: 'shop', version: '1'};
      document.body.append(element);
      define();
      await element.updateComplete;
      return [element.userPhoneNumber, element.appSettings.name, Object.hasOwn(element, 'appSettings')];
    `);
    expect(told).to.deep.equal(['+254712345678', 'shop', false]);
  });

  it('shows the search before anything is known', async () => {
    const {on, heading} = mountMarkup('<address-capture></address-capture>');
    await on('search');
    expect(heading()).to.equal('Where is it?');
  });
});
