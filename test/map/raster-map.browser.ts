import {expect} from '@open-wc/testing';
import {metresPerPixel, worldSize} from '../../src/geo/mercator.js';
import {until} from '../support/until.js';
import {BROKEN, mountMap, surfaceOf, unmountMaps} from './map-harness.js';
import {watchTraces} from './traces.js';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Where a map shows the tile at the north west of the point 0, 0: the point's own place in the page. */
const placeOfOrigin = ({container}: {container: HTMLElement}) => {
  const images = container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [];
  const origin = [...images].find(({src}) => src.includes('/512/512@'));
  const {x = Number.NaN, y = Number.NaN} = origin?.getBoundingClientRect() ?? {};
  return {x: Math.round(x), y: Math.round(y)};
};

describe('A map in a page', () => {
  afterEach(unmountMaps);

  it('shows its centre under the focus, in the middle where none is given', async () => {
    const middle = mountMap();
    await middle.settled();
    expect(placeOfOrigin(middle)).to.deep.equal({x: 256, y: 128});
    unmountMaps();
    const given = mountMap({focus: {x: 100, y: 80}});
    await given.settled();
    expect(placeOfOrigin(given)).to.deep.equal({x: 100, y: 80});
    given.map.setFocus({x: 300, y: 200});
    await nextFrame();
    expect(placeOfOrigin(given)).to.deep.equal({x: 300, y: 200});
    expect(given.map.view.center.lat).to.be.closeTo(0, 1e-9);
    expect(given.told).to.deep.equal([]);
  });

  it('keeps its centre there when its size changes, and loads what has come into view', async () => {
    const mounted = mountMap();
    await mounted.settled();
    mounted.container.style.width = '1200px';
    mounted.container.style.height = '400px';
    await until(() => placeOfOrigin(mounted).x === 600, 'not moved');
    expect(placeOfOrigin(mounted).y).to.equal(200);
    await until(() => mounted.asked.some(({x}) => x === 514), 'nothing asked');
    expect(mounted.told).to.deep.equal([]);
  });

  it('is the same map where the page reads from right to left', async () => {
    const parent = document.createElement('div');
    parent.dir = 'rtl';
    document.body.append(parent);
    const mounted = mountMap({parent});
    await mounted.settled();
    expect(placeOfOrigin(mounted)).to.deep.equal({x: 256, y: 128});
    const surface = mounted.container.getBoundingClientRect();
    const scale = mounted.part('scale').getBoundingClientRect();
    const credit = mounted.part('credit').getBoundingClientRect();
    expect(credit.left).to.be.closeTo(surface.left + 6, 1);
    expect(scale.left).to.be.above(credit.right);
    parent.remove();
  });

  it('flies to another view, tells when it is there, and says who sent it', async () => {
    const mounted = mountMap();
    const way: number[] = [];
    mounted.map.moveTo({center: {lat: 0, lon: 0.2}, zoom: 11});
    while (mounted.rests.length === 0) {
      await nextFrame();
      way.push(mounted.map.view.zoom);
    }
    // How many frames there are is the machine's affair; one step it is not.
    expect(way.some(zoom => zoom > 10 && zoom < 11)).to.equal(true);
    expect(way).to.deep.equal([...way].sort((a, b) => a - b));
    expect(mounted.rests).to.deep.equal([{view: mounted.map.view, by: 'program'}]);
    expect(mounted.map.view.zoom).to.equal(11);
    expect(mounted.map.view.center.lon).to.be.closeTo(0.2, 1e-9);
    expect(mounted.told).to.deep.equal(['rest']);
  });

  it('is there at once where it is told to, where motion is to be reduced, and where it is far', async () => {
    const still = mountMap({reducedMotion: true});
    still.map.moveTo({zoom: 12});
    expect(still.map.view.zoom).to.equal(12);
    const mounted = mountMap();
    mounted.map.moveTo({zoom: 12}, {animate: false});
    expect(mounted.map.view.zoom).to.equal(12);
    mounted.map.moveTo({center: {lat: -34.9, lon: -56.17}});
    expect(mounted.map.view.center.lon).to.be.closeTo(-56.17, 1e-9);
    await mounted.rested();
    expect(mounted.rests.length).to.equal(1);
  });

  it('takes the short way across the date line', async () => {
    const mounted = mountMap({center: {lat: 0, lon: 179.9}});
    mounted.map.moveTo({center: {lat: 0, lon: -179.9}});
    expect(mounted.map.view.center.lon).to.be.closeTo(179.9, 1e-6);
    while (mounted.rests.length === 0) {
      await nextFrame();
      expect(Math.abs(mounted.map.view.center.lon)).to.be.greaterThan(179.8);
    }
    expect(mounted.map.view.center.lon).to.be.closeTo(-179.9, 1e-9);
  });

  it('does not zoom out, nor open or fly, beyond the least zoom with tiles, and asks for none there', async () => {
    const mounted = mountMap({zoom: 6, leastZoom: 10, reducedMotion: true});
    expect(mounted.map.view.zoom).to.equal(10);
    mounted.map.zoomBy(2);
    mounted.map.zoomBy(-5);
    await mounted.rested();
    expect(mounted.map.view.zoom).to.equal(10);
    mounted.map.moveTo({zoom: 4});
    expect(mounted.map.view.zoom).to.equal(10);
    await until(() => mounted.shown().length > 3, 'the tiles did not come');
    expect([...mounted.asked, ...mounted.overview].filter(({z}) => z < 10)).to.deep.equal([]);
  });

  it('zooms by steps and parts of steps around its focus, as a person asked', async () => {
    const mounted = mountMap({focus: {x: 20, y: 30}});
    mounted.map.zoomBy(1);
    mounted.map.zoomBy(-0.5);
    await mounted.rested();
    expect(mounted.map.view.zoom).to.equal(10.5);
    expect(mounted.map.view.center.lat).to.be.closeTo(0, 1e-9);
    expect(mounted.rests[0]?.by).to.equal('person');
  });

  it('stays between 3 and 20, and within the world', () => {
    const mounted = mountMap({reducedMotion: true});
    mounted.map.moveTo({zoom: 30});
    expect(mounted.map.view.zoom).to.equal(20);
    mounted.map.moveTo({zoom: -1});
    expect(mounted.map.view.zoom).to.equal(3);
    mounted.map.moveTo({center: {lat: 90, lon: 540}});
    expect(mounted.map.view.center.lat).to.be.closeTo(85.0511, 3);
    expect(mounted.map.view.center.lon).to.be.closeTo(-180, 1e-9);
  });

  it('shows how far a location may be wrong, until it is told no more', async () => {
    const mounted = mountMap();
    const circle = mounted.part('accuracy');
    expect(circle.getBoundingClientRect().width).to.equal(0);
    mounted.map.setAccuracy({center: {lat: 0, lon: 0}, radius: 5000});
    await nextFrame();
    const side = (2 * 5000) / metresPerPixel(0, 10);
    const box = circle.getBoundingClientRect();
    expect(box.width).to.be.closeTo(side, 0.1);
    expect(box.x + box.width / 2).to.be.closeTo(256, 0.1);
    expect(box.y + box.height / 2).to.be.closeTo(128, 0.1);
    mounted.map.moveTo({center: {lat: 0, lon: 36_000 / worldSize(11)}, zoom: 11}, {animate: false});
    await nextFrame();
    expect(circle.getBoundingClientRect().width).to.be.closeTo(2 * side, 0.1);
    expect(circle.getBoundingClientRect().x + side).to.be.closeTo(156, 0.1);
    mounted.map.setAccuracy(undefined);
    await nextFrame();
    expect(circle.getBoundingClientRect().width).to.equal(0);
  });

  it('has a scale as long as it says, in the words of the language', async () => {
    const mounted = mountMap({locale: 'en', center: {lat: 60, lon: 0}, zoom: 16});
    const scale = mounted.part('scale');
    await until(() => scale.textContent === '100 m');
    expect(scale.getBoundingClientRect().width).to.be.closeTo(100 / metresPerPixel(60, 16), 0.5);
    mounted.map.moveTo({zoom: 11}, {animate: false});
    await mounted.rested();
    await until(() => scale.textContent === '2 km');
  });

  it('writes its scale where it is shown, and as soon as it is', async () => {
    const parent = document.createElement('div');
    parent.style.setProperty('--map-scale', 'none');
    document.body.append(parent);
    const mounted = mountMap({parent, locale: 'en', center: {lat: 60, lon: 0}, zoom: 16});
    const scale = mounted.part('scale');
    await mounted.settled();
    await new Promise(written => setTimeout(written));
    expect(scale.textContent).to.equal('');
    parent.style.removeProperty('--map-scale');
    mounted.map.setTheme('dark');
    await until(() => scale.textContent === '100 m');
    parent.remove();
  });

  it('always shows its credit, readable in either theme and above what covers its lower edge', async () => {
    const mounted = mountMap();
    const credit = mounted.part('credit');
    expect(credit.textContent).to.equal('© OpenStreetMap contributors');
    for (const theme of ['light', 'dark'] as const) {
      mounted.map.setTheme(theme);
      const {color, backgroundColor} = getComputedStyle(credit);
      expect(contrast(color, backgroundColor)).to.be.greaterThan(4.5);
    }
    const {bottom} = credit.getBoundingClientRect();
    mounted.container.style.setProperty('--map-inset-block-end', '100px');
    expect(credit.getBoundingClientRect().bottom).to.be.closeTo(bottom - 100, 0.1);
  });

  it('takes the colours of the page', () => {
    const mounted = mountMap();
    mounted.container.style.setProperty('--map-background', 'rgb(1, 2, 3)');
    mounted.container.style.setProperty('--map-accuracy', 'rgb(4, 5, 6)');
    mounted.container.style.setProperty('--map-text', 'rgb(7, 8, 9)');
    const {firstElementChild: surface} = mounted.container;
    if (!surface) throw new Error('no surface');
    expect(getComputedStyle(surface).backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(mounted.part('accuracy')).borderTopColor).to.equal('rgb(4, 5, 6)');
    expect(getComputedStyle(mounted.part('credit')).color).to.equal('rgb(7, 8, 9)');
  });

  it('leaves the finger to the map and the tab key to its container', () => {
    const mounted = mountMap();
    const {container} = mounted;
    expect(getComputedStyle(surfaceOf(mounted)).touchAction).to.equal('none');
    expect(container.tabIndex).to.equal(0);
    expect(container.hasAttribute('role')).to.equal(false);
  });

  it('goes without a trace, a hundred times', async () => {
    const traces = watchTraces();
    const parent = document.createElement('div');
    document.body.append(parent);
    try {
      for (let round = 0; round < 100; round++) {
        const {map, container} = mountMap({parent, ...(round % 2 ? {} : {tileUrl: () => BROKEN})});
        const {firstElementChild: surface} = container;
        const at = {clientX: 100, clientY: 100, pointerId: 1, pointerType: 'touch'};
        surface?.dispatchEvent(new PointerEvent('pointerdown', at));
        surface?.dispatchEvent(new PointerEvent('pointerup', at));
        surface?.dispatchEvent(new WheelEvent('wheel', {deltaY: 10, cancelable: true}));
        map.zoomBy(1);
        map.setAccuracy({center: {lat: 0, lon: 0}, radius: 10});
        if (round % 10 === 0) await nextFrame();
        expect(traces.listeners().length).to.be.greaterThan(7);
        expect(traces.pending()).to.be.greaterThan(0);
        expect(traces.observers()).to.equal(1);
        expect(traces.pictures().length).to.be.greaterThan(3);
        map.destroy();
        expect(traces.listeners()).to.deep.equal([]);
        expect(traces.pending()).to.equal(0);
        expect(traces.observers()).to.equal(0);
        // Those that have come are asked for no more.
        expect(traces.pictures().filter(({complete}) => !complete)).to.deep.equal([]);
        expect(container.childNodes.length).to.equal(0);
        map.moveTo({zoom: 4});
        map.setTheme('dark');
        expect(traces.pending()).to.equal(0);
      }
      await nextFrame();
      expect(traces.pictures().filter(({complete}) => !complete)).to.deep.equal([]);
      expect(traces.pending()).to.equal(0);
    } finally {
      traces.stop();
      parent.remove();
    }
  });
});

/** Contrast of two opaque colours (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(text => {
    const part = Number(text) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
