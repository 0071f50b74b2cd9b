import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {API_KEY, type FakeService, fakeService} from '../support/fakes/fake-service.js';
import type {drive} from '../support/page/element-harness.js';
import {
  fakePlaces,
  mountElement,
  mountMarkup,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {focused} from '../support/page/screen-harness.js';

let service: FakeService;
beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

const write = (driven: ReturnType<typeof drive>, selector: string, text: string) => {
  const field = driven.part<HTMLInputElement>(selector);
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true}));
};
const BUILDING = '#d0';
const UNIT = '#d1';

describe('toTheDoorEnabled', () => {
  it('asks for the door between the pin and the review, and sends what is written', async () => {
    const driven = mountElement({toTheDoorEnabled: true});
    await driven.toPin();
    await driven.press('Confirm the pin');
    await driven.on('door');
    expect(driven.heading()).to.equal('Help people find your door');
    write(driven, BUILDING, 'Parklands Court');
    write(driven, UNIT, 'B4');
    await driven.press('Continue');
    await driven.on('review');
    await driven.press('Save this address');
    await driven.on('done');
    const [sent] = service.asked(routes.addresses);
    expect(sent?.body).to.include({
      property_name: 'Parklands Court',
      unit: 'B4',
      street_name: 'Ojijo Road',
    });
  });

  it('is also an attribute, and absent it is not asked', async () => {
    const driven =
      mountMarkup(`<address-capture api-key="${API_KEY}" user-phone-number="+254712345678"
      app-name="shop" app-version="1" to-the-door-enabled building-required></address-capture>`);
    driven.element.$set({places: fakePlaces(), map: fakeMap()});
    await driven.toPin();
    await driven.press('Confirm the pin');
    await driven.on('door');
    // The house number is known from the choice; without it the page's requirement is named.
    write(driven, BUILDING, '');
    await driven.press('Continue');
    await until(() => driven.find(`${BUILDING}[aria-invalid]`));
    expect(driven.name()).to.equal('door');
    driven.element.removeAttribute('to-the-door-enabled');
    await driven.on('review');
  });

  it('may be given late', async () => {
    const driven = mountElement();
    await driven.toPin();
    driven.element.$set({toTheDoorEnabled: true});
    await driven.press('Confirm the pin');
    await driven.on('door');
  });
});

/** An element on the door screen, whose page requires the building. */
async function atRequiredDoor() {
  const driven = mountElement({
    toTheDoorEnabled: true,
    requiredFieldsConfig: {buildingNameOrNumber: true},
  });
  await driven.toPin();
  await driven.press('Confirm the pin');
  await driven.on('door');
  return driven;
}

describe('requiredFieldsConfig', () => {
  it('requires the building, and lets go on once it is there', async () => {
    const driven = await atRequiredDoor();
    write(driven, BUILDING, '');
    await driven.press('Continue');
    await until(() => driven.find(`${BUILDING}[aria-invalid]`));
    write(driven, BUILDING, '14');
    await driven.press('Continue');
    await driven.on('review');
  });

  it('gives the focus to the first field that is missing', async () => {
    const driven = await atRequiredDoor();
    write(driven, BUILDING, '');
    await driven.press('Continue');
    await until(() => focused() === driven.part(BUILDING));
  });

  it('does not require what the page takes back', async () => {
    const driven = await atRequiredDoor();
    write(driven, BUILDING, '');
    driven.element.$set({requiredFieldsConfig: {buildingNameOrNumber: false}});
    await driven.element.updateComplete;
    await driven.press('Continue');
    await driven.on('review');
  });
});
