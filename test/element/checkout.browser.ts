import {expect} from '@open-wc/testing';
import type {NewAddress} from '../../src/contract/address/new-address.js';
import {routes} from '../../src/contract/routes/routes.js';
import {type FakeService, fakeService, problem} from '../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../support/page/element-harness.js';
import {type HeldTimers, holdTimers} from '../support/page/held-timers.js';
import {NAIROBI} from '../support/samples/samples.js';

const WANJIKU = '+254712345678';

let service: FakeService;
let timers: HeldTimers;
let field: HTMLInputElement;

/** Whose sessions were opened, in order. */
const phones = () =>
  service
    .asked(routes.sessions)
    .map(({body}) => (typeof body === 'object' && body && 'phone' in body ? body.phone : body));
/** The addresses that were sent. */
const sent = () => service.asked(routes.addresses).map(({body}) => body as NewAddress);

/** Each test has a field of the page to type a phone into, and turns the clock itself. */
function typePhones(): void {
  beforeEach(() => {
    service = fakeService();
    timers = holdTimers();
    field = document.createElement('input');
    document.body.append(field);
  });
  afterEach(() => {
    unmountElements();
    field.remove();
    timers.restore();
    service.restore();
  });
}

describe('A checkout whose phone is not known yet', () => {
  typePhones();

  /** Lets all be done that follows from a change of the props, and so much time pass. */
  async function pass(element: {updateComplete: Promise<unknown>}, milliseconds: number) {
    await element.updateComplete;
    timers.advance(milliseconds);
    await settled();
  }

  it('begins with the search, in silence, and the map opens where the service knows its way', async () => {
    const {element, errors, on, press, map} = mountElement({
      userPhoneNumber: '',
      createOnly: false,
    });
    await on('search');
    await press('Choose on the map');
    await on('pin');
    await until(() => map.mounted.length > 0);
    expect(map.view.options.center).to.deep.equal(NAIROBI.center);
    await pass(element, 10_000);
    expect(errors).to.deep.equal([]);
    expect(phones()).to.deep.equal([]);
  });

  it('offers nothing that was saved: nobody has saved anything', async () => {
    const {on, part} = mountElement({userPhoneNumber: '', createOnly: false});
    await on('search');
    await until(() => service.asked(routes.region).length > 0);
    await settled();
    expect(part('.body').textContent).not.to.contain('saved');
  });

  it('goes to the review, and what is saved waits for the phone and goes on by itself', async () => {
    const {element, addresses, errors, toReview, press, on, part, find} = mountElement({
      userPhoneNumber: '',
    });
    await toReview();
    await press('Save this address');
    await until(() => find('.await')?.textContent?.includes('Enter your phone number'));
    expect(part('.primary').getAttribute('aria-disabled')).to.equal('true');
    expect(phones().length + sent().length).to.equal(0);
    element.userPhoneNumber = WANJIKU;
    await pass(element, 600);
    await on('done');
    expect(phones()).to.deep.equal([WANJIKU]);
    expect(addresses.length).to.equal(1);
    expect(errors).to.deep.equal([]);
  });

  it('keeps what was typed and the pin while the phone is typed and then corrected', async () => {
    const {element, errors, toPin, type, part, name, press, on} = mountElement({
      userPhoneNumber: '',
    });
    await type('ojijo');
    field.focus();
    for (let length = 1; length <= WANJIKU.length; length++) {
      element.userPhoneNumber = WANJIKU.slice(0, length);
      await pass(element, 100);
      expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
    }
    await pass(element, 600);
    await until(() => phones().length === 1);
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
    await toPin();
    for (const phone of ['+25471234567', '+25471234568', '+254712345689']) {
      element.userPhoneNumber = phone;
      await pass(element, 100);
    }
    await pass(element, 600);
    await until(() => phones().length > 1);
    expect(phones()).to.deep.equal([WANJIKU, '+254712345689']);
    expect(name()).to.equal('pin');
    await press('Confirm the pin');
    await on('review');
    expect(part('.title').textContent).to.equal('Ojijo Road 14');
    expect(errors).to.deep.equal([]);
  });

  it('is saved for the phone as it is in the end, also where that changes just before', async () => {
    const {element, addresses, toReview, press, on} = mountElement();
    await toReview();
    await until(() => service.heard(routes.sessions) > 0);
    element.userPhoneNumber = '+254712345679';
    await element.updateComplete;
    await press('Save this address');
    await settled();
    expect(sent()).to.deep.equal([]);
    await pass(element, 600);
    await on('done');
    expect(phones()).to.deep.equal([WANJIKU, '+254712345679']);
    expect(sent().length).to.equal(1);
    expect(addresses.length).to.equal(1);
  });

  it('is to be saved again for a phone that is corrected after it was saved, which one reads', async () => {
    const {element, addresses, toReview, press, on, part} = mountElement();
    await toReview();
    await press('Save this address');
    await on('done');
    element.userPhoneNumber = '+254712345679';
    await pass(element, 3000);
    await on('review');
    expect(part('.lede').textContent).to.contain('Your phone number has changed');
    await until(() => phones().length === 2);
    await press('Save this address');
    await on('done');
    expect(addresses.length).to.equal(2);
    expect(sent()[1]).to.deep.equal(sent()[0]);
  });

  it('is saved as before for a phone that is corrected back, and the page is told so', async () => {
    const {element, addresses, toReview, press, on, heading} = mountElement();
    await toReview();
    await press('Save this address');
    await on('done');
    element.userPhoneNumber = '+254712345679';
    await pass(element, 3000);
    await on('review');
    // Written otherwise, it is the same number.
    element.userPhoneNumber = '+254 712 345 678';
    await pass(element, 3000);
    await on('done');
    expect(heading()).to.equal('Address saved');
    expect(addresses.length).to.equal(2);
    expect(sent().length).to.equal(1);
  });

  it('is saved at once where the phone came back to what it was', async () => {
    const {element, toReview, press, on} = mountElement();
    await toReview();
    await until(() => service.heard(routes.sessions) > 0);
    element.userPhoneNumber = '+2547123456';
    await element.updateComplete;
    await press('Save this address');
    element.userPhoneNumber = WANJIKU;
    await on('done');
    expect(phones()).to.deep.equal([WANJIKU]);
    expect(sent().length).to.equal(1);
  });

  it('sends the names as they are when it is saved, and they restart nothing', async () => {
    const {element, toPin, press, on, name} = mountElement();
    await toPin();
    for (const [first, last] of [
      ['W', ''],
      ['Wanjiku', 'O'],
      ['Wanjiku', 'Otieno'],
    ]) {
      element.$set({userFirstName: first, userLastName: last});
      await pass(element, 1000);
      expect(name()).to.equal('pin');
    }
    await press('Confirm the pin');
    await press('Save this address');
    await on('done');
    expect(phones()).to.deep.equal([WANJIKU]);
    expect(sent()).to.have.length(1);
    expect(sent()[0]).to.include({first_name: 'Wanjiku', last_name: 'Otieno'});
  });

  it('keeps nothing of the names on the device', async () => {
    const {toPin, press, on} = mountElement({userFirstName: 'Wanjiku', userLastName: 'Otieno'});
    await toPin();
    await press('Confirm the pin');
    await press('Save this address');
    await on('done');
    const kept = JSON.stringify({...localStorage, ...sessionStorage});
    expect(kept).not.to.contain('Wanjiku');
  });
});

describe('A phone that can’t be called', () => {
  typePhones();

  it('is told once, in words that a page may show, and the person goes on searching', async () => {
    service.next(routes.sessions, problem(400, 'invalid_phone'));
    const {errors, type, find, name} = mountElement({userPhoneNumber: '+254000000000'});
    await until(() => errors.length > 0);
    expect(errors[0]?.code).to.equal('invalid_phone');
    expect(errors[0]?.userMessage).to.contain('Check your phone number');
    await type('ojijo');
    await until(() => find('[role=option]'));
    timers.advance(20_000);
    await settled();
    expect(errors.length).to.equal(1);
    expect(name()).to.equal('search');
  });

  it('is told where no service needs to be asked, too', async () => {
    const {element, errors, on} = mountElement({userPhoneNumber: '12'});
    await on('search');
    await until(() => service.asked(routes.region).length > 0);
    timers.advance(600);
    await until(() => errors.length > 0);
    expect(errors.map(({code}) => code)).to.deep.equal(['invalid_phone']);
    expect(errors[0]?.message).to.contain('userPhoneNumber');
    // Moved in the page, it is not told again.
    document.body.append(element);
    timers.advance(20_000);
    await settled();
    expect(errors.length).to.equal(1);
    expect(phones()).to.deep.equal([]);
  });

  it('is not told while the person is in its field', async () => {
    service.next(routes.sessions, problem(400, 'invalid_phone'));
    const {element, errors} = mountElement({userPhoneNumber: ''});
    await until(() => service.asked(routes.region).length > 0);
    field.focus();
    element.userPhoneNumber = '+254000000';
    await element.updateComplete;
    timers.advance(600);
    await until(() => service.asked(routes.sessions).length > 0);
    await settled();
    timers.advance(20_000);
    await settled();
    expect(errors).to.deep.equal([]);
    field.blur();
    timers.advance(600);
    await until(() => errors.length > 0);
    expect(errors.map(({code}) => code)).to.deep.equal(['invalid_phone']);
  });

  it('is asked for where the address is saved, which goes on as soon as it is right', async () => {
    service.next(routes.sessions, problem(400, 'invalid_phone'));
    const {element, errors, addresses, toReview, press, on, find} = mountElement({
      userPhoneNumber: '+254000000000',
    });
    await until(() => errors.length > 0);
    await toReview();
    await press('Save this address');
    await until(() => find('.await')?.textContent?.includes('Check the phone number'));
    element.userPhoneNumber = WANJIKU;
    await element.updateComplete;
    timers.advance(600);
    await on('done');
    expect(addresses.length).to.equal(1);
    expect(errors.length).to.equal(1);
  });
});

describe('Another person’s phone', () => {
  beforeEach(() => {
    service = fakeService();
    timers = holdTimers();
  });
  afterEach(() => {
    unmountElements();
    timers.restore();
    service.restore();
  });

  it('begins another conversation, with nothing of the first', async () => {
    const {element, type, part, find} = mountElement();
    await type('ojijo');
    await until(() => find('[role=option]') && phones().length === 1);
    element.userPhoneNumber = '+254700000000';
    await element.updateComplete;
    timers.advance(599);
    await settled();
    expect(phones()).to.deep.equal([WANJIKU]);
    timers.advance(1);
    await until(() => phones().length === 2);
    await settled();
    expect(part<HTMLInputElement>('input').value).to.equal('');
    expect(phones()[1]).to.equal('+254700000000');
  });

  it('is not forgotten where the element is moved meanwhile', async () => {
    const {element} = mountElement();
    await until(() => phones().length === 1);
    element.userPhoneNumber = '+254700000000';
    await element.updateComplete;
    document.body.append(element);
    timers.advance(1000);
    await until(() => phones().length === 2);
    expect(phones()[1]).to.equal('+254700000000');
  });

  it('given and taken back at once begins nothing anew', async () => {
    const {element, type, part} = mountElement();
    await type('ojijo');
    await until(() => service.heard(routes.sessions) > 0);
    for (const phone of ['+2547', WANJIKU]) {
      element.userPhoneNumber = phone;
      await element.updateComplete;
    }
    timers.advance(5000);
    await settled();
    expect(phones().length).to.equal(1);
    expect(part<HTMLInputElement>('input').value).to.equal('ojijo');
  });
});

describe('What nobody has entered yet', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });
  const drafts = (storage: Storage) =>
    Object.keys(storage).filter(key => key.startsWith('address-capture:1:draft:'));

  it('is kept for this tab alone, and belongs to the phone once there is one', async () => {
    const {element, toPin} = mountElement({userPhoneNumber: ''});
    await toPin();
    await until(() => drafts(sessionStorage).length === 1);
    expect(drafts(localStorage)).to.deep.equal([]);
    element.userPhoneNumber = WANJIKU;
    await until(() => drafts(localStorage).length === 1);
    await until(() => drafts(sessionStorage).length === 0);
  });

  it('is offered again after a reload', async () => {
    const first = mountElement({userPhoneNumber: ''});
    await first.toPin();
    await until(() => drafts(sessionStorage).length === 1);
    first.element.$destroy();
    const {find, on} = mountElement({userPhoneNumber: ''});
    await until(() => find('.beside'), 'nothing is offered');
    find('.beside button')?.click();
    await on('pin');
  });
});

describe('Two elements on a page', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('each go on for themselves: one without a phone, and one with', async () => {
    const waiting = mountElement({userPhoneNumber: ''});
    const known = mountElement();
    await waiting.toPin();
    await known.toReview();
    await known.press('Save this address');
    await known.on('done');
    expect(waiting.name()).to.equal('pin');
    expect([waiting.addresses.length, known.addresses.length]).to.deep.equal([0, 1]);
    await waiting.press('Confirm the pin');
    await waiting.press('Save this address');
    waiting.element.userPhoneNumber = '+254700000001';
    await waiting.on('done');
    expect([waiting.addresses.length, known.addresses.length]).to.deep.equal([1, 1]);
    expect(phones()).to.deep.equal([WANJIKU, '+254700000001']);
  });
});
