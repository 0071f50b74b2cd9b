import {expect} from '@open-wc/testing';
import type {MapOptions, MapProvider, MapView, View} from '../../src/providers/map-provider.js';
import {until} from '../support/until.js';

/** What every `MapProvider` promises; `makeProvider` gives one whose map needs no network. Called inside a `describe`. */
export function mapProviderConformance(makeProvider: () => MapProvider): void {
  const center = {lat: -34.9066, lon: -56.1996};
  let container: HTMLElement;
  let map: MapView | undefined;
  let rests: {readonly view: View; readonly by: string}[];
  let starts: number;

  beforeEach(() => {
    rests = [];
    starts = 0;
    container = document.createElement('div');
    container.tabIndex = 0;
    Object.assign(container.style, {width: '360px', height: '400px', contain: 'layout'});
    document.body.append(container);
  });
  afterEach(() => {
    map?.destroy();
    map = undefined;
    container.remove();
  });

  const mount = async (options: Partial<MapOptions> = {}): Promise<MapView> => {
    map = await makeProvider().mount({
      container,
      center,
      zoom: 16,
      theme: 'light',
      attribution: '© Those who made the map',
      reducedMotion: true,
      onMoveStart: () => starts++,
      onRest: (view, by) => rests.push({view, by}),
      ...options,
    });
    return map;
  };
  const rested = (times = 1) => until(() => rests.length >= times, 'the map did not come to rest');
  const expectView = (view: View, expected: View) => {
    expect(view.center.lat).to.be.closeTo(expected.center.lat, 1e-6);
    expect(view.center.lon).to.be.closeTo(expected.center.lon, 1e-6);
    expect(view.zoom).to.be.closeTo(expected.zoom, 1e-6);
  };
  const press = (key: string, shiftKey = false) => {
    const init = {key, shiftKey, bubbles: true, cancelable: true};
    container.dispatchEvent(new KeyboardEvent('keydown', init));
    container.dispatchEvent(new KeyboardEvent('keyup', init));
  };

  it('shows the view that it is given, with nobody having moved it', async () => {
    const {view} = await mount();
    expectView(view, {center, zoom: 16});
    expect(starts).to.equal(0);
    expect(rests).to.deep.equal([]);
  });

  it('shows another view when it is told to, and says that it was the program', async () => {
    const mounted = await mount({reducedMotion: false});
    mounted.moveTo({center: {lat: -34.905, lon: -56.19}});
    await rested();
    expectView(mounted.view, {center: {lat: -34.905, lon: -56.19}, zoom: 16});
    mounted.moveTo({zoom: 17.5}, {animate: false});
    await rested(2);
    expectView(mounted.view, {center: {lat: -34.905, lon: -56.19}, zoom: 17.5});
    expect(rests.map(({by}) => by)).to.deep.equal(['program', 'program']);
    expectView(rests[1]?.view ?? {center, zoom: 0}, mounted.view);
    expect(starts).to.equal(0);
  });

  it('ends at once where it is going when it is told to, says so before that returns, and not again', async () => {
    const mounted = await mount({reducedMotion: false});
    mounted.settle();
    expect(rests).to.deep.equal([]);
    const there = {center: {lat: -34.9055, lon: -56.198}, zoom: 16};
    mounted.moveTo({center: there.center});
    mounted.settle();
    expect(rests.length).to.equal(1);
    expectView(rests[0]?.view ?? {center, zoom: 0}, there);
    expectView(mounted.view, there);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    mounted.settle();
    expect(rests.length).to.equal(1);
  });

  it('zooms around its focus by steps and parts of steps', async () => {
    const mounted = await mount({focus: {x: 180, y: 120}});
    mounted.zoomBy(1);
    await rested();
    expectView(mounted.view, {center, zoom: 17});
    mounted.zoomBy(-1.5);
    await rested(2);
    expectView(mounted.view, {center, zoom: 15.5});
  });

  it('can be focused, and is moved by its keys, which is a person', async () => {
    const mounted = await mount();
    container.focus();
    expect(container.matches(':focus')).to.equal(true);
    press('ArrowRight');
    await rested();
    expect(mounted.view.center.lon).to.be.greaterThan(center.lon);
    const step = mounted.view.center.lon - center.lon;
    press('ArrowRight', true);
    await rested(2);
    expect((mounted.view.center.lon - center.lon - step) * 48).to.be.closeTo(step, step / 10);
    press('+');
    await rested(3);
    expect(mounted.view.zoom).to.be.closeTo(17, 1e-6);
    expect(rests.map(({by}) => by)).to.deep.equal(['person', 'person', 'person']);
    expect(starts).to.equal(3);
  });

  it('keeps its centre when the focus moves, the size changes or the theme does', async () => {
    const mounted = await mount();
    mounted.setFocus({x: 100, y: 100});
    container.style.height = '200px';
    mounted.setTheme('dark');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expectView(mounted.view, {center, zoom: 16});
    expect(rests).to.deep.equal([]);
  });

  it('takes a circle of accuracy, another one, and none', async () => {
    const mounted = await mount();
    mounted.setAccuracy({center, radius: 30});
    mounted.setAccuracy({center: {lat: -34.9, lon: -56.2}, radius: 2000});
    mounted.setAccuracy(undefined);
    await new Promise(requestAnimationFrame);
    expectView(mounted.view, {center, zoom: 16});
  });

  it('shows the credit that the data asks for', async () => {
    await mount();
    expect(textOf(container)).to.include('© Those who made the map');
  });

  it('leaves the container as it was, and may be mounted there again', async () => {
    const before = container.outerHTML;
    const first = await mount();
    first.moveTo({zoom: 18});
    first.destroy();
    expect(container.childNodes.length).to.equal(0);
    const second = await mount();
    expectView(second.view, {center, zoom: 16});
    second.destroy();
    expect(container.outerHTML).to.equal(before);
    await new Promise(requestAnimationFrame);
    expect(rests).to.deep.equal([]);
  });

  it('is two maps in two containers', async () => {
    const first = await mount();
    const other = container.cloneNode();
    if (!(other instanceof HTMLElement)) throw new Error('A container is an element.');
    other.removeAttribute('tabindex');
    document.body.append(other);
    const second = await makeProvider().mount({
      container: other,
      center,
      zoom: 16,
      theme: 'dark',
      attribution: '',
      reducedMotion: true,
    });
    second.moveTo({zoom: 12});
    expect(second.view.zoom).to.be.closeTo(12, 1e-6);
    expectView(first.view, {center, zoom: 16});
    second.destroy();
    other.remove();
  });
}

/** The text of an element and of the shadow roots in it. */
function textOf(node: Node): string {
  const children = [...node.childNodes];
  if (node instanceof Element && node.shadowRoot) children.push(...node.shadowRoot.childNodes);
  return (node instanceof Text ? node.data : '') + children.map(textOf).join('');
}
