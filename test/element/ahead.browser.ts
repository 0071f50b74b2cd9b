import {expect} from '@open-wc/testing';
import {type FakeService, fakeService} from '../support/fakes/fake-service.js';
import {mountElement, settled, unmountElements, until} from '../support/page/element-harness.js';
import {type HeldTimers, holdTimers} from '../support/page/held-timers.js';
import {SUGGESTIONS} from '../support/samples/samples.js';

/** Milliseconds after which a list rests. */
const REST = 150;

let service: FakeService;
let timers: HeldTimers;
beforeEach(() => {
  service = fakeService();
  timers = holdTimers({from: REST});
});
afterEach(() => {
  unmountElements();
  document.body.replaceChildren();
  timers.restore();
  service.restore();
  Reflect.deleteProperty(navigator, 'connection');
});

function mount() {
  // As wide as a phone: where there is room, a map stands beside the search.
  const phone = document.createElement('div');
  phone.style.width = '360px';
  document.body.append(phone);
  const driven = mountElement({}, phone);
  const {element, type, find, part} = driven;
  const ahead = () => element.shadowRoot?.querySelector('address-capture-pin[ahead]') ?? undefined;
  const rest = async () => {
    await settled();
    timers.advance(REST);
    await settled();
  };
  return {
    ...driven,
    ahead,
    rest,
    list: async (text = 'ojijo') => {
      await type(text);
      await until(() => find('#suggestion-1'), 'no suggestions');
      await settled();
    },
    down: (line: number) =>
      part(`#suggestion-${line}`).dispatchEvent(
        new PointerEvent('pointerdown', {bubbles: true, composed: true}),
      ),
  };
}

const pointOf = (line: number) => SUGGESTIONS[line]?.geo_point;

describe('The map of the result that a person is about to choose', () => {
  it('is made when the list rests, unseen, and is the one that they see', async () => {
    const {list, rest, ahead, map, part, on, name, find} = mount();
    await list();
    expect(ahead()).to.equal(undefined);
    await rest();
    await until(() => map.mounted.length === 1, 'no map');
    expect(map.view.options.center).to.deep.equal(pointOf(0));
    expect(getComputedStyle(ahead() ?? document.body).visibility).to.equal('hidden');
    expect(name()).to.equal('search');
    const text = ahead()?.shadowRoot?.querySelector('.title')?.textContent;
    part('#suggestion-0').click();
    await on('pin');
    expect(getComputedStyle(find('.map') ?? document.body).visibility).to.equal('visible');
    expect(find('.title')?.textContent).to.equal(text);
    expect(map.mounted.length).to.equal(1);
    expect(map.view.last('moveTo')).to.equal(undefined);
  });

  it('is gone as soon as the text changes, and comes with the next list that rests', async () => {
    const {list, rest, ahead, type, map} = mount();
    await list();
    await rest();
    await until(() => ahead(), 'not made');
    await type('ojijo r');
    await until(() => !ahead(), 'still there');
    expect(map.view.last('destroy')).to.not.equal(undefined);
    await until(() => timers.waiting > 0);
    await rest();
    await until(() => ahead(), 'not made again');
  });

  it('is another’s as soon as a finger comes down on its line, without a flight', async () => {
    const {list, rest, down, map, part, on} = mount();
    await list();
    await rest();
    await until(() => map.mounted.length === 1, 'no map');
    await settled();
    down(1);
    await until(() => map.view.last('moveTo'), 'not moved');
    const [view, how] = map.view.last('moveTo') ?? [];
    expect(view).to.include({center: pointOf(1)});
    expect(how).to.deep.equal({animate: false});
    part('#suggestion-1').click();
    await on('pin');
    await settled();
    expect(map.mounted.length).to.equal(1);
  });

  it('is not made before a finger comes down where the device saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true},
      configurable: true,
    });
    const {list, rest, ahead, down, map} = mount();
    await list();
    await rest();
    expect(ahead()).to.equal(undefined);
    down(0);
    await until(() => map.mounted.length === 1, 'no map');
  });

  it('that cannot be shown is said once they have chosen, and not before', async () => {
    const {list, rest, map, part, on, find, errors, name} = mount();
    map.fail();
    await list();
    await rest();
    await until(() => map.mounted.length === 1, 'no map');
    await settled();
    expect([name(), errors.length]).to.deep.equal(['search', 0]);
    part('#suggestion-0').click();
    await on('pin');
    await until(() => find('.missing'), 'nothing is said');
  });
});
