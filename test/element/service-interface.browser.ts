import {expect} from '@open-wc/testing';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {routes} from '../../src/contract/routes/routes.js';
import {AddressCapture, AddressError} from '../../src/element/element.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {
  API_KEY,
  type FakeService,
  fakeService,
  json,
  problem,
} from '../support/fakes/fake-service.js';
import {
  drive,
  mountElement,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {STORED} from '../support/samples/samples.js';

let service: FakeService;

/** Saves the address that the service answers with, and hands back what `onAddressSelected` got. */
async function delivered(address: UserAddress = STORED): Promise<UserAddress | undefined> {
  service.next(routes.addresses, json(201, {address}));
  const {toReview, press, on, addresses} = mountElement();
  await toReview();
  await press('Save this address');
  await on('done');
  return addresses[0];
}

const sessionBody = () => service.asked(routes.sessions)[0]?.body;

beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

describe('Service interface, 4.4', () => {
  it('Construction: new component(target, props), with exactly its required props', async () => {
    const target = document.createElement('div');
    document.body.append(target);
    const errors: Error[] = [];
    const element = new AddressCapture(target, {
      API_KEY,
      userPhoneNumber: '+254712345678',
      onAddressSelected: () => {},
      onError: error => errors.push(error),
      appSettings: {name: 'shop', version: '1.0'},
    });
    const {on, heading} = drive(element);
    await on('search');
    await until(() => service.asked(routes.sessions).length === 1);
    await settled();
    expect(heading()).to.equal('Where is it?');
    expect(errors).to.deep.equal([]);
    target.remove();
  });

  it('target: element where the component is mounted', () => {
    const target = document.createElement('section');
    const {element} = mountElement({}, target);
    expect(element.parentElement).to.equal(target);
  });

  it('API_KEY: authenticates the component', async () => {
    mountElement();
    await until(() => sessionBody());
    expect(sessionBody()).to.include({api_key: API_KEY});
  });

  it('userFirstName, userLastName and userPhoneNumber: who it is', async () => {
    mountElement({userFirstName: 'Wanjiku', userLastName: 'Mwangi'});
    await until(() => sessionBody());
    expect(sessionBody()).to.include({
      first_name: 'Wanjiku',
      last_name: 'Mwangi',
      phone: '+254712345678',
    });
  });

  it('userFirstName and userLastName are not required', async () => {
    const {errors} = mountElement();
    await until(() => sessionBody());
    expect(sessionBody()).not.to.have.any.keys('first_name', 'last_name');
    expect(errors).to.deep.equal([]);
  });

  it('onAddressSelected: called when an address is created', async () => {
    expect(await delivered()).to.deep.equal(STORED);
  });

  it('onAddressSelected: not before the service has stored it', async () => {
    let answer = (): void => {};
    service.next(
      routes.addresses,
      () =>
        new Promise(resolve => {
          answer = () => resolve(Response.json({address: STORED}));
        }),
    );
    const {toReview, press, addresses, on} = mountElement();
    await toReview();
    await press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    await settled();
    expect(addresses).to.deep.equal([]);
    answer();
    await on('done');
    expect(addresses.length).to.equal(1);
  });

  it('onError: called with an error object', async () => {
    service.next(routes.sessions, problem(401, 'unauthenticated'));
    const {errors} = mountElement();
    await until(() => errors.length > 0);
    expect(errors[0]).to.be.instanceOf(AddressError).and.to.be.instanceOf(Error);
  });

  it('styleSettings: primaryColor, and highlightColor that contrasts with it', async () => {
    const {frame, on} = mountElement({
      styleSettings: {primaryColor: '#5b2be0', highlightColor: '#ffe600'},
    });
    await on('search');
    const style = getComputedStyle(frame());
    expect(style.getPropertyValue('--primary').trim()).to.equal('#5b2be0');
    expect(style.getPropertyValue('--highlight').trim()).to.equal('#ffe600');
  });

  it('appSettings: name and version of the parent app', async () => {
    mountElement({appSettings: {name: 'Duka', version: '7.1.0'}});
    await until(() => sessionBody());
    expect(sessionBody()).to.deep.include({app: {name: 'Duka', version: '7.1.0'}});
  });

  it('isDarkMode: default false', async () => {
    const {frame, on} = mountElement();
    await on('search');
    expect(frame().dataset.theme).to.equal('light');
  });

  it('createOnly: default false; when true one creates an address, beginning at the search', async () => {
    const {on, toReview, press, addresses} = mountElement({createOnly: true});
    await on('search');
    await toReview();
    await press('Save this address');
    await on('done');
    expect(addresses.length).to.equal(1);
  });

  it('requiredFieldsConfig: buildingNameOrNumber, default false, keeps nobody without the ToTheDoor screen', async () => {
    const {toReview, press, on} = mountElement({requiredFieldsConfig: {}});
    await toReview();
    await press('Save this address');
    await on('done');
  });

  it('streetviewEnabled, toTheDoorEnabled: taken, as every other prop', () => {
    const {element} = mountElement({streetviewEnabled: true, toTheDoorEnabled: true});
    expect([element.streetviewEnabled, element.toTheDoorEnabled]).to.deep.equal([true, true]);
  });
});

describe('Service interface, 2.4: UserAddress', () => {
  const required = ['id', 'user_id', 'url', 'street_name', 'display_title', 'geo_point'] as const;
  for (const field of required) {
    it(`${field} is there: required`, async () => {
      const address = await delivered();
      expect(address?.[field]).to.not.equal(undefined);
      expect(address?.[field]).to.deep.equal(STORED[field]);
    });

    it(`an answer without ${field} is an error, and never an address`, async () => {
      const {[field]: _, ...address} = STORED;
      service.next(routes.addresses, json(201, {address}));
      const {toReview, press, on, addresses, errors} = mountElement();
      await toReview();
      await press('Save this address');
      await on('trouble');
      expect(addresses).to.deep.equal([]);
      expect(errors.map(({code}) => code)).to.deep.equal(['unknown']);
      expect(errors[0]?.message).to.contain(`address.${field}`);
    });
  }

  it('geo_point is an object of two numbers, lon and lat', async () => {
    const address = await delivered();
    expect(address?.geo_point).to.have.all.keys('lon', 'lat');
    expect(typeof address?.geo_point.lon).to.equal('number');
  });

  it('directions, property_name and street_view are handed on where they are there', async () => {
    const extras = {
      directions: 'Black gate opposite the kiosk',
      property_name: 'Parklands Court',
      street_view: {
        geo_point: {lon: 36.8, lat: -1.26},
        pano_id: 'pano1',
        url: 'https://addresses.example/p/1',
      },
    };
    expect(await delivered({...STORED, ...extras})).to.deep.include(extras);
  });

  it('directions, property_name and street_view may be absent', async () => {
    expect(await delivered()).not.to.have.any.keys('directions', 'property_name', 'street_view');
  });

  it('what is sent for it says where the pin is, how it came there, and the words', async () => {
    await delivered();
    expect(service.asked(routes.addresses)[0]?.body).to.deep.equal({
      street_name: 'Ojijo Road',
      property_number: '14',
      neighborhood: 'Parklands',
      city: 'Nairobi',
      geo_point: STORED.geo_point,
      point_source: 'suggestion',
      precision: 'house',
      place_id: 'door1',
    });
  });
});

describe('The whole element', () => {
  it('is accessible on its first screen, in its page', async () => {
    const {element, on} = mountElement({map: fakeMap()});
    await on('search');
    await expect(element).to.be.accessible();
  });
});
