import {expect} from '@open-wc/testing';
import {routes} from '../../../src/contract/routes/routes.js';
import {type FakeService, fakeService, problem} from '../../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../../support/page/element-harness.js';
import {focused} from '../../support/page/screen-harness.js';

let service: FakeService;
beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

function mount() {
  const driven = mountElement({toTheDoorEnabled: true});
  // A wide element has the map from the start.
  driven.element.style.inlineSize = '360px';
  const screen = () => {
    const shown = driven.frame().querySelector(':scope > :not([inert])');
    if (!(shown instanceof HTMLElement)) throw new Error('No screen is shown.');
    return shown;
  };
  return {
    ...driven,
    screen,
    movement: () => driven.frame().dataset['movement'],
    animation: () => getComputedStyle(screen()).animationName,
  };
}

describe('Screens', () => {
  it('come without movement at first, then from ahead and from behind', async () => {
    const {on, press, toPin, movement, animation} = mount();
    await on('search');
    expect(movement()).to.equal(undefined);
    expect(animation()).to.equal('none');
    await toPin();
    await until(() => animation() === 'from-ahead');
    expect(movement()).to.equal('forward');
    await press('Confirm the pin');
    await on('door');
    expect(movement()).to.equal('forward');
    await press('Back');
    await on('pin');
    expect([movement(), animation()]).to.deep.equal(['back', 'from-behind']);
    await press('Back');
    await on('search');
    expect(movement()).to.equal('back');
  });

  it('come from the other side where one reads from right to left', async () => {
    const {toPin, frame, screen} = mount();
    await toPin();
    const from = () => getComputedStyle(screen()).getPropertyValue('--from').trim();
    await until(() => from() === '20px');
    frame().dir = 'rtl';
    expect(from()).to.equal('-20px');
  });

  it('stand behind their trouble, and go on from it', async () => {
    service.next(routes.addresses, problem(500, 'unknown'));
    const {toPin, press, on, movement} = mount();
    await toPin();
    await press('Confirm the pin');
    await press('Continue');
    await on('review');
    await press('Save this address');
    await on('trouble');
    expect(movement()).to.equal('forward');
    await press('Back');
    await on('review');
    expect(movement()).to.equal('back');
    await press('Save this address');
    await on('done');
    expect(movement()).to.equal('forward');
    await press('Add another');
    await on('search');
    expect(movement()).to.equal('forward');
  });

  it('fade over the next one, out of reach, and are gone then', async () => {
    const {toPin, press, on, frame} = mount();
    await toPin();
    await press('Confirm the pin');
    await on('door');
    const leaving = frame().querySelector<HTMLElement>('address-capture-pin');
    expect(leaving?.inert).to.equal(true);
    expect(leaving?.getBoundingClientRect().top).to.equal(frame().getBoundingClientRect().top);
    await until(() => !leaving?.isConnected, 'not gone');
    await press('Back');
    await on('pin');
    await press('Confirm the pin');
    await on('door');
    await press('Back');
    // Whoever comes back before it has gone finds one screen of each kind that can be used.
    await on('pin');
    await until(() => frame().querySelectorAll('[inert]').length === 0, 'not gone');
    expect(frame().querySelectorAll('address-capture-pin').length).to.equal(1);
  });

  it('can be used while they move, take no other room meanwhile, and have the focus on their heading', async () => {
    const {element, toPin, press, on, screen, frame, part} = mount();
    await toPin();
    await press('Confirm the pin');
    await on('door');
    const [running] = screen().getAnimations();
    expect(running?.playState).to.equal('running');
    running?.pause();
    expect(element.scrollWidth).to.equal(element.clientWidth);
    const {height} = screen().getBoundingClientRect();
    expect(height).to.equal(frame().clientHeight);
    await until(() => focused() === part('h2'));
    await press('Continue');
    await on('review');
  });
});
