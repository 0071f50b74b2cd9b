import {expect} from '@open-wc/testing';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {
  givenProps,
  mountElement,
  settled,
  unmountElements,
  until,
} from '../../support/page/element-harness.js';

let service: FakeService;

const kept = () => Object.keys(localStorage).filter(key => key.includes(':recents:'));

/** Mounts, chooses "Ojijo Road 14", waits until it is kept, and takes the element away. */
async function chooseOnce(changes: Parameters<typeof mountElement>[0] = {}) {
  const {toPin, element} = mountElement(changes);
  await toPin();
  await until(() => kept().length === 1, 'nothing was kept');
  element.$destroy();
}

describe('What was chosen on this device', () => {
  beforeEach(() => {
    localStorage.clear();
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('is offered the next time, and leads to the pin without the service', async () => {
    await chooseOnce();
    const {find, part, on, places} = mountElement();
    await until(() => find('[role=option]'), 'no recent choice');
    expect(part('[role=option] b').textContent?.trim()).to.equal('Ojijo Road 14');
    part('[role=option]').click();
    await on('pin');
    expect(places.searched).to.deep.equal([]);
  });

  it('is not shown to another phone, also where the page changes it', async () => {
    await chooseOnce();
    const other = mountElement({userPhoneNumber: '+254700000000'});
    await other.on('search');
    await settled();
    expect(other.find('[role=option]')).to.equal(undefined);
    other.element.$destroy();
    const {element, find, on} = mountElement();
    await until(() => find('[role=option]'));
    element.$set({userPhoneNumber: '+254700000000'});
    await until(() => !find('[role=option]'), 'the other person sees it');
    await on('search');
  });

  it('is gone from the device when it is cleared', async () => {
    await chooseOnce();
    const {press, find} = mountElement();
    await press('Clear recent');
    await until(() => !find('[role=option]'));
    await until(() => kept().length === 0, 'still kept');
  });

  it('is nothing until one chooses', async () => {
    const {type, find} = mountElement();
    await type('ojijo');
    await until(() => find('[role=option]'));
    await settled();
    expect(kept()).to.deep.equal([]);
  });

  it('holds neither the phone number nor the key', async () => {
    await chooseOnce();
    const {userPhoneNumber, API_KEY} = givenProps().props;
    const all = JSON.stringify({...localStorage});
    expect(all).to.contain('Ojijo Road 14');
    expect(all).not.to.contain(userPhoneNumber.slice(4));
    expect(all).not.to.contain(API_KEY);
  });

  it('is not there, and nothing breaks, where the page may keep nothing', async () => {
    const refused = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    });
    try {
      const {toReview, press, on, errors} = mountElement();
      await toReview();
      await press('Save this address');
      await on('done');
      expect(errors).to.deep.equal([]);
    } finally {
      if (refused) Object.defineProperty(window, 'localStorage', refused);
    }
  });
});
