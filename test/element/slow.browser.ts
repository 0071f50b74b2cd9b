import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {type FakeService, fakeService, json, silence} from '../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';
import {type HeldTimers, holdTimers} from '../support/page/held-timers.js';
import {STORED} from '../support/samples/samples.js';

let service: FakeService;
let timers: HeldTimers;
beforeEach(() => {
  service = fakeService();
  timers = holdTimers({from: 3000});
});
afterEach(() => {
  unmountElements();
  timers.restore();
  service.restore();
});

describe('A slow network', () => {
  it('is told after three seconds, in a region that was there before, until there is an answer', async () => {
    let answer = (): void => {};
    const late = new Promise<void>(resolve => {
      answer = resolve;
    });
    const {toReview, press, on, frame} = mountElement();
    await toReview();
    service.next(routes.addresses, async signal => {
      await late;
      return json(201, {address: STORED})(signal);
    });
    const region = frame().querySelector('.slow');
    const told: string[] = [];
    const watch = new MutationObserver(() => told.push(region?.textContent?.trim() ?? ''));
    if (region) watch.observe(region, {childList: true, characterData: true, subtree: true});
    expect(region?.getAttribute('role')).to.equal('status');
    await press('Save this address');
    await until(() => service.asked(routes.addresses).length === 1);
    timers.advance(2900);
    expect(region?.textContent?.trim()).to.equal('');
    timers.advance(100);
    await until(() => region?.textContent?.trim());
    expect(frame().querySelector('.slow')).to.equal(region);
    expect(told).to.deep.equal(['Slow network, still trying…']);
    answer();
    await on('done');
    expect(region?.textContent?.trim()).to.equal('');
    watch.disconnect();
  });

  it('covers nothing that one could tap', async () => {
    service.next(routes.sessions, silence);
    const {toPin, frame} = mountElement();
    await toPin();
    await until(() => timers.waiting > 0);
    timers.advance(3000);
    await until(() => frame().querySelector('.slow')?.textContent?.trim());
    const line = frame().querySelector('.slow');
    if (!line) throw new Error('No line.');
    expect(getComputedStyle(line).pointerEvents).to.equal('none');
    // A screen that slides in is pale.
    await until(() => frame().getAnimations({subtree: true}).length === 0, 'still moving');
    await expect(frame()).to.be.accessible();
  });

  it('leaves no timer behind', async () => {
    service.next(routes.sessions, silence);
    const {element, on} = mountElement();
    await on('search');
    await until(() => timers.waiting > 0);
    element.$destroy();
    await until(() => timers.waiting === 0);
  });
});
