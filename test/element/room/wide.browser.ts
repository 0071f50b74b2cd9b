import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {type FakeService, fakeService} from '../../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../../support/page/element-harness.js';
import {NAIROBI, SUGGESTIONS} from '../../support/samples/samples.js';

let service: FakeService;
beforeEach(() => {
  service = fakeService();
});
afterEach(() => {
  unmountElements();
  service.restore();
});

/** An element of this width, once its map stands there. */
async function mount(width = 760) {
  const mounted = mountElement();
  mounted.element.style.inlineSize = `${width}px`;
  const pin = () => mounted.frame().querySelector('address-capture-pin');
  const inPin = (selector: string) => pin()?.shadowRoot?.querySelector<HTMLElement>(selector);
  return {...mounted, pin, inPin};
}

async function mountWide() {
  const mounted = await mount();
  await until(() => mounted.map.mounted.length === 1, 'no map');
  return mounted;
}

describe('A wide element', () => {
  it('has the map beside the search from the start, at the region, without a pin', async () => {
    const {map, pin, inPin, part} = await mountWide();
    expect(map.view.options.center).to.deep.equal(NAIROBI.center);
    expect(inPin('.stand')?.hidden).to.equal(true);
    expect(pin()?.hasAttribute('preview')).to.equal(true);
    const search = part('.body').getBoundingClientRect();
    const beside = inPin('.map')?.getBoundingClientRect();
    expect(beside?.left).to.be.at.least(search.right);
    // Nothing of the pin's sheet is seen or reached yet.
    expect(getComputedStyle(inPin('.sheet') ?? document.body).visibility).to.equal('hidden');
  });

  it('has the search in its place from the first paint: nothing jumps when the map comes', async () => {
    const {element, frame, map} = await mount();
    await element.updateComplete;
    const place = () => {
      const {left, width} =
        frame().querySelector('address-capture-search')?.getBoundingClientRect() ?? {};
      return [left, width];
    };
    const first = place();
    expect(first).to.deep.equal([frame().getBoundingClientRect().left, 400]);
    expect(map.mounted.length).to.equal(0);
    await until(() => map.mounted.length === 1, 'no map');
    expect(place()).to.deep.equal(first);
  });

  it('shows on it the line that Enter takes, and keeps the same map for its pin', async () => {
    const {map, type, find, name, on, part, inPin} = await mountWide();
    await type('ojijo');
    await until(() => find('[role=option]'));
    await until(() => map.view.last('moveTo'), 'the map did not follow');
    const [first, second] = SUGGESTIONS;
    expect(map.view.last('moveTo')?.[0]).to.deep.include({center: first?.geo_point});
    part('input').focus();
    await sendKeys({press: 'ArrowDown'});
    await until(
      () => JSON.stringify(map.view.last('moveTo')?.[0]).includes(`${second?.geo_point.lat}`),
      'the map did not follow the keys',
    );
    expect(name()).to.equal('search');
    await sendKeys({press: 'Enter'});
    await on('pin');
    expect(map.mounted.length).to.equal(1);
    expect(getComputedStyle(inPin('.sheet') ?? document.body).visibility).to.equal('visible');
  });

  it('leaves the other results one click away', async () => {
    const {toPin, find, press, part, map} = await mountWide();
    await toPin();
    const others = () =>
      [...(find('.list')?.querySelectorAll('b') ?? [])].map(one => one.textContent);
    const [, chosen] = SUGGESTIONS;
    expect(others()).to.deep.equal(
      SUGGESTIONS.filter(one => one !== chosen).map(({title}) => title),
    );
    const [first] = SUGGESTIONS;
    await press(first?.title ?? '');
    await until(() => others().includes(chosen?.title ?? ''));
    expect(part('.title').textContent).to.equal(first?.title);
    expect(map.mounted.length).to.equal(1);
  });

  it('is a choice on the map where the person moves it', async () => {
    const {map, on, part} = await mountWide();
    map.view.options.onRest?.({center: {lat: -1.29, lon: 36.82}, zoom: 18}, 'person');
    await on('pin');
    expect(part('.primary').ariaDisabled).to.equal(null);
  });

  it('does not take a zoom around the same point for a choice', async () => {
    const {map, name} = await mountWide();
    map.view.options.onRest?.({center: NAIROBI.center, zoom: 12}, 'person');
    expect(name()).to.equal('search');
  });

  it('goes back to the search without another map', async () => {
    const {toPin, press, on, map, part} = await mountWide();
    await toPin();
    await press('Back');
    await on('search');
    expect(map.mounted.length).to.equal(1);
    expect(map.view.last('destroy')).to.equal(undefined);
    expect(part<HTMLInputElement>('input').value).not.to.equal('');
  });

  it('has the focus of its map in the middle of what is beside the sheet', async () => {
    const {toPin, inPin, map} = await mountWide();
    await toPin();
    const width = inPin('.map')?.clientWidth ?? 0;
    await until(() => map.view.last('setFocus') ?? map.view.options.focus);
    const [focus = map.view.options.focus] = map.view.last('setFocus') ?? [];
    expect(focus).to.include({x: Math.round(width / 2)});
  });
});

describe('A wide element that is read from right to left', () => {
  it('has its sheet at the right, and the focus in the middle of the map beside it', async () => {
    const {element, toPin, inPin, map, frame} = await mountWide();
    frame().dir = 'rtl';
    await toPin();
    element.style.inlineSize = '780px';
    const beside = () => inPin('.map')?.getBoundingClientRect();
    const sheet = () => inPin('.sheet')?.getBoundingClientRect();
    await until(() => (beside()?.right ?? 0) <= (sheet()?.left ?? 0), 'the sheet is not beside it');
    await until(() => {
      const x = Number(/"x":(\d+)/.exec(JSON.stringify(map.view.last('setFocus') ?? ''))?.[1]);
      // The sheet's edge takes a pixel.
      return Math.abs(x - (beside()?.width ?? 0) / 2) <= 1;
    }, 'the focus is not in the middle');
  });
});

describe('A narrow element', () => {
  it('has no map before its pin', async () => {
    const {map, type, find, toPin} = await mount(700);
    await type('ojijo');
    await until(() => find('[role=option]'));
    expect(map.mounted.length).to.equal(0);
    await toPin();
    await until(() => map.mounted.length === 1);
  });
});
