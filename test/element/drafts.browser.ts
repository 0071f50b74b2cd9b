import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {PhotoStore} from '../../src/element/photos/photo-store.js';
import {browserDevice, DeviceStore} from '../../src/element/storage/device-store.js';
import {
  API_KEY,
  type FakeService,
  fakeService,
  offline,
  problem,
  silence,
} from '../support/fakes/fake-service.js';
import {
  givenProps,
  mountElement,
  settled,
  unmountElements,
  until,
} from '../support/page/element-harness.js';
import {hurryTimers} from '../support/page/held-timers.js';

const OTHER = '+254700000000';
let service: FakeService;

type Mounted = ReturnType<typeof mountElement>;

const kept = (name: string) =>
  Object.entries(localStorage)
    .filter(([key]) => key.includes(`:${name}:`))
    .map(([, text]) => String(text))
    .join();
const offer = ({find}: Mounted) => find('.beside');
/** All that was to come of the device has come. */
const quiet = async ({on}: Mounted) => {
  await on('search');
  await until(() => service.asked(routes.sessions).length > 0);
  await settled();
  await settled();
};
/** To the review, and away. */
async function leave(): Promise<void> {
  const {toReview, element} = mountElement();
  await toReview();
  await until(() => kept('draft').includes('"review"'), 'the draft was not kept');
  element.$destroy();
}
/** The address is to be stored, but there is no network; and away. */
async function leaveWaiting(): Promise<void> {
  service.next(routes.addresses, offline, offline, offline);
  const {toReview, press, on, element} = mountElement();
  await toReview();
  await press('Save this address');
  await on('trouble');
  element.$destroy();
}

/** Whoever asks for photos that the device keeps waits until they are released. */
async function holdPhotos(): Promise<{release(): Promise<void>}> {
  const {userPhoneNumber: phone} = givenProps().props;
  const kept = new PhotoStore(new DeviceStore(browserDevice, {apiKey: API_KEY, phone}));
  await kept.keep('another', new Blob());
  const opening = indexedDB.open('address-capture');
  await new Promise(resolve => opening.addEventListener('success', resolve));
  const database = opening.result;
  const photos = database.transaction('photos', 'readwrite').objectStore('photos');
  let isHeld = true;
  // A transaction lasts as long as something is asked of it.
  const ask = (): void => {
    if (isHeld) photos.count().addEventListener('success', ask);
  };
  ask();
  return {
    async release() {
      isHeld = false;
      database.close();
      // Those who waited come first.
      await kept.forget('another');
    },
  };
}

let timers: {restore(): void};
beforeEach(() => {
  localStorage.clear();
  service = fakeService();
  timers = hurryTimers();
});
afterEach(() => {
  unmountElements();
  service.restore();
  timers.restore();
});

describe('Who comes back', () => {
  it('is offered to continue where they left, and is there with everything', async () => {
    await leave();
    const mounted = mountElement();
    await until(() => offer(mounted), 'nothing is offered');
    expect(offer(mounted)?.textContent).to.contain('Ojijo Road 14');
    expect(mounted.part('.visually-hidden[role=status]').textContent).to.equal(
      'Continue where you left off',
    );
    await expect(mounted.element).to.be.accessible();
    mounted.part('.beside button').click();
    await mounted.on('review');
    await mounted.press('Save this address');
    await mounted.on('done');
    expect(mounted.addresses.length).to.equal(1);
    await until(() => kept('draft') === '', 'it is still kept');
  });

  it('may start over: it is gone from the device, and one goes on typing', async () => {
    await leave();
    const mounted = mountElement();
    await until(() => offer(mounted));
    await mounted.press('Start over');
    await until(() => !offer(mounted));
    await until(() => kept('draft') === '', 'it is still kept');
    const {shadowRoot} = mounted.element;
    expect(shadowRoot?.activeElement?.shadowRoot?.activeElement?.localName).to.equal('input');
  });

  it('is offered it above the saved addresses too', async () => {
    await leave();
    const {find, press, element, part} = mountElement({createOnly: false});
    await until(() => find('.beside'), 'nothing is offered');
    await until(() =>
      find('p.visually-hidden[role=status]')?.textContent?.endsWith('Continue where you left off'),
    );
    await expect(element).to.be.accessible();
    await press('Start over');
    await until(() => !find('.beside'));
    expect(element.shadowRoot?.activeElement?.shadowRoot?.activeElement).to.equal(part('input'));
  });

  it('is offered nothing while they type something else', async () => {
    await leave();
    const mounted = mountElement();
    await mounted.type('ojijo');
    await until(() => mounted.find('[role=option]'));
    expect(offer(mounted)).to.equal(undefined);
    await mounted.press('Clear');
    await until(() => offer(mounted), 'it is not offered any more');
  });

  it('finds the last letters too, though the page went as they were typed', async () => {
    const {type, element, find} = mountElement();
    await type('oj');
    await until(() => find('[role=option]'));
    await until(() => kept('draft').includes('"oj"'));
    await type('ojijo');
    await type('ojijo road');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept('draft')).to.contain('"ojijo road"');
    await type('ojijo road 14');
    element.$destroy();
    expect(kept('draft')).to.contain('"ojijo road 14"');
  });

  it('has the address sent that could not be sent, and is told that it is saved', async () => {
    await leaveWaiting();
    const {on, addresses} = mountElement();
    await on('done');
    expect(addresses.map(({id}) => id)).to.deep.equal(['loc1']);
    const keys = service.asked(routes.addresses).map(({headers}) => headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(1);
    await until(() => kept('waiting') + kept('draft') === '', 'it is still kept');
  });

  it('is told of it once, though they save it again before they hear of it', async () => {
    await leaveWaiting();
    const heard = service.heard(routes.addresses);
    const photos = await holdPhotos();
    const mounted = mountElement();
    // It is stored, and told once its photo has been looked for.
    await until(() => service.heard(routes.addresses) > heard);
    await until(() => offer(mounted), 'nothing is offered');
    mounted.part('.beside button').click();
    await mounted.on('review');
    await mounted.press('Save this address');
    await mounted.on('done');
    await photos.release();
    await settled();
    expect(mounted.addresses.map(({id}) => id)).to.deep.equal(['loc1']);
    expect(mounted.errors).to.deep.equal([]);
  });

  it('is told where the service refuses it for good, and stays with it', async () => {
    await leaveWaiting();
    service.next(routes.addresses, problem(409, 'conflict'));
    const {on, press, addresses, errors} = mountElement();
    await on('trouble');
    expect(errors.map(({code}) => code)).to.deep.equal(['unknown']);
    expect(kept('waiting')).to.equal('');
    await press('Back');
    await on('review');
    expect(addresses).to.deep.equal([]);
  });

  it('without a network is offered it, and it is sent when the network is back', async () => {
    await leaveWaiting();
    service.next(routes.addresses, offline, offline, offline);
    const mounted = mountElement();
    await until(() => offer(mounted));
    await until(() => service.asked(routes.addresses).length === 6);
    await settled();
    window.dispatchEvent(new Event('online'));
    await mounted.on('done');
    expect(mounted.addresses.length).to.equal(1);
  });
});

describe('Another phone on the same device', () => {
  it('is offered nothing of the first one’s, and what it does takes nothing from them', async () => {
    await leave();
    const other = mountElement({userPhoneNumber: OTHER});
    await quiet(other);
    expect(offer(other)).to.equal(undefined);
    await other.toReview();
    await other.press('Save this address');
    await other.on('done');
    other.element.$destroy();
    const first = mountElement();
    await until(() => offer(first), 'the first one’s draft is gone');
  });

  it('beside the first one’s element on one page sees nothing of it', async () => {
    const first = mountElement();
    await first.toReview();
    await until(() => kept('draft').includes('"review"'));
    const other = mountElement({userPhoneNumber: OTHER});
    await quiet(other);
    expect(offer(other)).to.equal(undefined);
    expect(other.part<HTMLInputElement>('input').value).to.equal('');
    expect(first.name()).to.equal('review');
  });

  it('that is set on the mounted element begins with nothing, and the first finds theirs again', async () => {
    const mounted = mountElement();
    await mounted.toReview();
    await until(() => kept('draft').includes('"review"'));
    mounted.element.$set({userPhoneNumber: OTHER});
    await mounted.on('search');
    await until(() => service.asked(routes.sessions).length === 2);
    await settled();
    await settled();
    expect(offer(mounted)).to.equal(undefined);
    expect(mounted.part<HTMLInputElement>('input').value).to.equal('');
    mounted.element.$set({userPhoneNumber: '+254712345678'});
    await until(() => offer(mounted), 'the first one’s draft is gone');
  });

  it('has nothing sent that waited for the first, and is told of nothing', async () => {
    await leaveWaiting();
    const before = service.asked(routes.addresses).length;
    const other = mountElement({userPhoneNumber: OTHER});
    await quiet(other);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(service.asked(routes.addresses).length).to.equal(before);
    expect(other.addresses.length).to.equal(0);
    expect(kept('waiting')).not.to.equal('');
  });

  it('that is set while an address is sent is told of nothing', async () => {
    service.next(routes.addresses, silence);
    const mounted = mountElement();
    await mounted.toReview();
    await mounted.press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    mounted.element.$set({userPhoneNumber: OTHER});
    await mounted.on('search');
    await until(() => service.asked(routes.sessions).length === 2);
    await settled();
    expect(mounted.addresses.length).to.equal(0);
    expect(service.asked(routes.addresses).length).to.equal(1);
  });
});
