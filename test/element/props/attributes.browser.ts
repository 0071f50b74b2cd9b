import {expect} from '@open-wc/testing';
import {routes} from '../../../src/contract/routes/routes.js';
import {API_KEY, type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {
  givenProps,
  mountElement,
  mountMarkup,
  settled,
  unmountElements,
  until,
} from '../../support/page/element-harness.js';

// This is the first file of a run: what it asks for later is compiled before a test is timed.
await import('../../../src/element/conversation.js');

let service: FakeService;

describe('An attribute of address-capture', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('is there for each simple prop', () => {
    const {element} = mountMarkup(`<address-capture
      api-key="pk_1" user-phone-number="+254" user-first-name="Wanjiku" user-last-name="Mwangi"
      app-name="shop" app-version="2.0" service-url="https://addresses.example"
      primary-color="#5b2be0" highlight-color="gold" building-required
      dark-mode create-only street-view-enabled to-the-door-enabled></address-capture>`);
    expect({
      API_KEY: element.API_KEY,
      userPhoneNumber: element.userPhoneNumber,
      userFirstName: element.userFirstName,
      userLastName: element.userLastName,
      appSettings: element.appSettings,
      serviceUrl: element.serviceUrl,
      styleSettings: element.styleSettings,
      requiredFieldsConfig: element.requiredFieldsConfig,
      isDarkMode: element.isDarkMode,
      createOnly: element.createOnly,
      streetviewEnabled: element.streetviewEnabled,
      toTheDoorEnabled: element.toTheDoorEnabled,
    }).to.deep.equal({
      API_KEY: 'pk_1',
      userPhoneNumber: '+254',
      userFirstName: 'Wanjiku',
      userLastName: 'Mwangi',
      appSettings: {name: 'shop', version: '2.0'},
      serviceUrl: 'https://addresses.example',
      styleSettings: {primaryColor: '#5b2be0', highlightColor: 'gold'},
      requiredFieldsConfig: {buildingNameOrNumber: true},
      isDarkMode: true,
      createOnly: true,
      streetviewEnabled: true,
      toTheDoorEnabled: true,
    });
  });

  it('is false where it says "false", and where it is taken away', () => {
    const names = {
      'dark-mode': 'isDarkMode',
      'create-only': 'createOnly',
      'street-view-enabled': 'streetviewEnabled',
      'to-the-door-enabled': 'toTheDoorEnabled',
    } as const;
    const {element} = mountMarkup('<address-capture></address-capture>');
    for (const [attribute, prop] of Object.entries(names)) {
      for (const [value, expected] of [
        ['false', false],
        ['', true],
        ['true', true],
      ] as const) {
        element.setAttribute(attribute, value);
        expect(element[prop], `${attribute}="${value}"`).to.equal(expected);
      }
      element.removeAttribute(attribute);
      expect(element[prop], `without ${attribute}`).to.equal(false);
    }
    element.setAttribute('building-required', 'false');
    expect(element.requiredFieldsConfig).to.deep.equal({buildingNameOrNumber: false});
  });

  it('is no other than the property of its name, which Vue sets to "" where a template has it bare', async () => {
    const props: object = {
      ...{streetviewEnabled: '', toTheDoorEnabled: '', closable: '', isDarkMode: ''},
      requiredFieldsConfig: {buildingNameOrNumber: ''},
    };
    const {element, find, frame, toPin, press, on} = mountElement(props);
    await until(() => find('[part=close-button]'));
    expect(frame().dataset['theme']).to.equal('dark');
    Object.assign(element, {closable: 'false', isDarkMode: 'false'});
    await until(() => !find('[part=close-button]'));
    expect(frame().dataset['theme']).to.equal('light');
    await toPin();
    await press('Confirm the pin');
    await on('street-view');
  });

  it('dark-mode="auto" follows the system', () => {
    const {element} = mountMarkup('<address-capture dark-mode="auto"></address-capture>');
    expect(element.isDarkMode).to.equal('auto');
  });

  it('changes one part of an object prop, and leaves the others', () => {
    const {element} = mountMarkup('<address-capture primary-color="#5b2be0"></address-capture>');
    element.styleSettings = {primaryColor: '#111', highlightColor: 'gold'};
    element.setAttribute('primary-color', '#222');
    expect(element.styleSettings).to.deep.equal({primaryColor: '#222', highlightColor: 'gold'});
    element.removeAttribute('primary-color');
    expect(element.styleSettings).to.deep.equal({primaryColor: undefined, highlightColor: 'gold'});
  });

  it('is enough to begin, with a listener in place of callbacks', async () => {
    const {element, on, toReview, press} = mountMarkup(`<address-capture api-key="${API_KEY}"
      user-phone-number="+254712345678" user-first-name="Wanjiku" user-last-name="Mwangi"
      app-name="shop" app-version="2.0"></address-capture>`);
    const {map, places} = givenProps();
    Object.assign(element, {map, places});
    const selected: string[] = [];
    element.addEventListener('address-selected', ({address}) => selected.push(address.id));
    await until(() => service.asked(routes.sessions).length === 1);
    expect(service.asked(routes.sessions)[0]?.body).to.deep.include({
      api_key: API_KEY,
      phone: '+254712345678',
      first_name: 'Wanjiku',
      last_name: 'Mwangi',
      app: {name: 'shop', version: '2.0'},
    });
    await toReview();
    await press('Save this address');
    await on('done');
    expect(selected).to.deep.equal(['loc1']);
  });

  it('never holds what was given as a prop: nothing personal is reflected', async () => {
    const {element, toReview} = mountElement({
      userFirstName: 'Wanjiku',
      userLastName: 'Mwangi',
      isDarkMode: true,
      createOnly: true,
      styleSettings: {primaryColor: '#5b2be0'},
    });
    await toReview();
    await settled();
    expect(element.getAttributeNames()).to.deep.equal([]);
  });
});
