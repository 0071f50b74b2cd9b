import {expect} from '@open-wc/testing';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {routes} from '../../src/contract/routes/routes.js';
import type {GivenProps} from '../../src/element/props/element-props.js';
import {
  type FakeService,
  fakeService,
  json,
  offline,
  problem,
  silence,
} from '../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../support/page/element-harness.js';
import {holdTimers} from '../support/page/held-timers.js';
import {NAIROBI, OJIJO_14, STORED} from '../support/samples/samples.js';

const HOME: UserAddress = {...STORED, id: 'home', title: 'Ojijo Road 9', property_number: '9'};
const WORK: UserAddress = {...STORED, id: 'work', title: 'Limuru Lane 1', property_number: '1'};

const session = (proof: string, device_token?: string) =>
  json(201, {
    token: 'token1',
    expires_at: '2030-01-01T00:00:00.000Z',
    user_id: 'user1',
    region: NAIROBI,
    proof,
    ...(device_token && {device_token}),
  });
const list = (...addresses: UserAddress[]) =>
  json(200, {addresses: addresses.map(one => ({...one, archived: false, link: 'shown'}))});
const codeSent = json(202, {
  expires_at: '2030-01-01T00:10:00.000Z',
  resend_at: '2030-01-01T00:00:30.000Z',
  resend_in: 30,
  attempts: 5,
});

let service: FakeService;

const sessionBodies = () => service.asked(routes.sessions).map(({body}) => body);
const mount = (props: GivenProps = {}) => mountElement({createOnly: false, ...props});

/** A person whom this device knows sees what they saved. */
async function mountListed(...addresses: UserAddress[]) {
  service.next(routes.sessions, session('device', 'dt_1'));
  service.next(routes.addresses, list(...addresses));
  const mounted = mount();
  await until(() => mounted.find('li .row'), 'no saved address');
  return mounted;
}

/** A person without a proof, who was sent a code. */
async function mountAsked() {
  service.next(routes.sessionCode, codeSent);
  const mounted = mount();
  // The list of the unproved session would otherwise take an answer that a test has for the proved one.
  await until(() => service.heard(routes.addresses) > 0, 'no list');
  await mounted.press('I have saved addresses');
  await mounted.on('phone-code');
  await until(() => mounted.find('#code'), 'no field');
  const enter = (code: string) => {
    const field = mounted.part<HTMLInputElement>('#code');
    field.value = code;
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
  };
  return {...mounted, enter};
}

/** Proves the phone on this device, for the visits after this one. */
async function proveDevice() {
  const {enter, find, element} = await mountAsked();
  service.next(routes.confirmCode, session('code', 'dt_1'));
  service.next(routes.addresses, list(HOME));
  enter('123456');
  await until(() => find('li .row'), 'no saved address');
  element.$destroy();
}

beforeEach(() => {
  localStorage.clear();
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

describe('A saved address', () => {
  it('is chosen by one tap: the page is told of the stored one, with its id', async () => {
    service.next(routes.selection('work'), json(200, {address: WORK}));
    const {part, on, addresses, errors, heading} = await mountListed(HOME, WORK);
    part('li:nth-child(2) button').click();
    await on('done');
    expect(addresses).to.deep.equal([WORK]);
    expect(heading()).to.equal('Address chosen');
    expect(errors).to.deep.equal([]);
    const [asked] = service.asked(routes.selection('work'));
    expect([asked?.method, asked?.headers.get('authorization')]).to.deep.equal([
      'POST',
      'Bearer token1',
    ]);
    expect(service.asked(routes.addresses).map(({method}) => method)).to.deep.equal(['GET']);
  });

  it('that is gone leaves the list, and the page is told', async () => {
    service.next(routes.selection('home'), problem(404, 'not_found'));
    const {part, find, errors, addresses} = await mountListed(HOME, WORK);
    part('li .row').click();
    await until(() => find('[role=alert] .err'), 'nothing is said');
    expect(part('.list').children.length).to.equal(1);
    expect(errors.map(({code}) => code)).to.deep.equal(['unknown']);
    expect(addresses).to.deep.equal([]);
  });

  it('is no reason to wait: a new one needs no answer', async () => {
    service.next(routes.sessions, silence);
    const {toPin} = mount();
    await toPin();
  });

  it('has its place held on a device that proved the phone, and on no other', async () => {
    await proveDevice();
    service.next(routes.sessions, silence);
    const {element, find, heading} = mount();
    await until(() => find('.wait'), 'nothing is held');
    expect(heading()).to.equal('Which address?');
    element.$destroy();
    service.next(routes.sessions, silence);
    const other = mount({userPhoneNumber: '+254712345679'});
    await until(() => sessionBodies().length === 3, 'no session');
    await settled();
    expect(other.find('.wait')).to.equal(undefined);
    expect(other.heading()).to.equal('Where is it?');
  });

  it('is not asked for, nor is its code loaded, with createOnly', async () => {
    const {on, toReview} = mountElement({createOnly: true});
    await on('search');
    await toReview();
    expect(service.asked(routes.addresses)).to.deep.equal([]);
  });

  it('is not shown any more where createOnly comes late', async () => {
    const {element, find} = await mountListed(HOME);
    element.createOnly = true;
    await until(() => !find('li .row'), 'still listed');
    service.next(routes.addresses, list(HOME));
    element.createOnly = false;
    await until(() => find('li .row'), 'not listed');
  });

  it('is offered where the person enters it again', async () => {
    const twin = {...STORED, id: 'twin', geo_point: OJIJO_14.geo_point};
    service.next(routes.selection('twin'), json(200, {address: twin}));
    const {press, toReview, on, part, find, addresses} = await mountListed(HOME, twin);
    await toReview();
    await press('Save this address');
    await until(() => find('#twin'), 'no twin is offered');
    expect(part('#twin').textContent).to.equal('You have this address already');
    await press('Use the saved one');
    await on('done');
    expect(addresses).to.deep.equal([twin]);
  });

  it('is offered, and another may be saved beside it', async () => {
    const {press, toReview, on, addresses} = await mountListed({
      ...STORED,
      geo_point: OJIJO_14.geo_point,
    });
    await toReview();
    await press('Save this address');
    await press('Save as new');
    await on('done');
    expect(addresses).to.deep.equal([STORED]);
  });

  it('can’t be shown without a network, and comes with it', async () => {
    await proveDevice();
    service.next(routes.sessions, offline, offline, offline);
    const {find} = mount();
    await until(() => find('.message'), 'nothing is said');
    service.next(routes.addresses, list(HOME));
    window.dispatchEvent(new Event('online'));
    await until(() => find('li .row'), 'no saved address');
  });
});

describe('The code', () => {
  it('proves the phone: the list is shown, and the next time without a code', async () => {
    const {enter, find, element} = await mountAsked();
    service.next(routes.confirmCode, session('code', 'dt_1'));
    service.next(routes.addresses, list(HOME));
    enter('123 456');
    await until(() => find('li .row'), 'no saved address');
    expect(service.asked(routes.confirmCode)[0]?.body).to.deep.equal({code: '123456'});
    element.$destroy();

    await mountListed(HOME);
    expect(sessionBodies()[0]).not.to.have.property('device_token');
    expect(sessionBodies()[1]).to.include({device_token: 'dt_1'});
  });

  it('makes a neighbouring number another person’s, who sees nothing of the first', async () => {
    const {enter, on, find, element} = await mountAsked();
    service.next(routes.confirmCode, session('code', 'dt_1'));
    service.next(routes.addresses, list(HOME));
    enter('123 456');
    await until(() => find('li .row'), 'no saved address');
    service.next(routes.selection('home'), json(200, {address: HOME}));
    find<HTMLElement>('li .row')?.click();
    await on('done');
    service.next(routes.sessions, session('none'));
    element.userPhoneNumber = '+254712345679';
    await on('search');
    expect(element.shadowRoot?.textContent).not.to.contain(HOME.title);
  });

  it('is not known on the device any more where the service does not take it', async () => {
    const {enter, on, element} = await mountAsked();
    service.next(routes.confirmCode, session('code', 'dt_1'));
    enter('123456');
    await on('search');
    await until(() => JSON.stringify({...localStorage}).includes('dt_1'), 'nothing is kept');
    element.$destroy();
    const again = mount();
    await again.on('search');
    await until(() => sessionBodies().length === 2);
    expect(sessionBodies()[1]).to.include({device_token: 'dt_1'});
    await until(() => !JSON.stringify({...localStorage}).includes('dt_1'), 'still kept');
  });

  it('that is wrong says how many attempts are left, and where the person is told', async () => {
    const {enter, part, find} = await mountAsked();
    service.next(routes.confirmCode, () =>
      Response.json(
        {type: '', title: '', status: 400, detail: '', code: 'bad_argument', attempts_left: 4},
        {status: 400},
      ),
    );
    enter('000000');
    await until(() => find('#refusal'), 'nothing is said');
    expect(part('#refusal').textContent?.trim()).to.equal(
      'That code is wrong. You have 4 more attempts.',
    );
  });

  it('can’t be sent where the service sends no texts: a new address is the way on', async () => {
    service.next(routes.sessionCode, problem(503, 'service_unavailable'));
    const {press, on, find, part, errors} = mount();
    await press('I have saved addresses');
    await on('phone-code');
    await until(() => find('#refusal'), 'nothing is said');
    expect(part('#refusal').textContent).to.contain('We can’t send a text message just now.');
    expect(errors.map(({code}) => code)).to.deep.equal(['service_unavailable']);
    await press('Add a new address instead');
    await on('search');
  });

  it('is asked for again when its seconds are over, and none is counted after the end', async () => {
    const timers = holdTimers({from: 900});
    try {
      const {part, find, element} = await mountAsked();
      await until(() => timers.waiting > 0);
      const seconds = () => /in (\d+) s/.exec(part('.row').textContent ?? '')?.[1];
      expect(seconds()).to.equal('30');
      timers.advance(1000);
      await until(() => seconds() === '29');
      expect(find('[role=status] .row')).to.equal(undefined);
      await until(() => timers.waiting > 0);
      element.$destroy();
      await settled();
      expect(timers.waiting).to.equal(0);
    } finally {
      timers.restore();
    }
  });

  it('is not needed where the customer’s server vouches for the person', async () => {
    service.next(routes.sessions, session('host'));
    service.next(routes.addresses, list(HOME));
    const {find, element} = mount({userToken: 'word'});
    await until(() => find('li .row'), 'no saved address');
    expect(sessionBodies()[0]).to.include({user_token: 'word'});
    const {textContent} =
      element.shadowRoot?.querySelector('.ac > :not([inert])')?.shadowRoot ?? element;
    expect(textContent).not.to.contain('I have saved addresses');
  });
});
