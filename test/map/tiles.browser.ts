import {expect} from '@open-wc/testing';
import {until} from '../support/until.js';
import {
  BROKEN,
  holdPictures,
  mountMap,
  nameOf,
  PICTURE,
  surfaceOf,
  unmountMaps,
} from './map-harness.js';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++)
    await new Promise(resolve => requestAnimationFrame(resolve));
};

const isSeen = (image: HTMLElement) => getComputedStyle(image).display !== 'none';

/** Lets the pauses between attempts end at once, and notes how long they would have been. */
function hurryRetries(): {readonly pauses: number[]; restore(): void} {
  const {setTimeout} = window;
  const pauses: number[] = [];
  Object.assign(window, {
    setTimeout(run: () => void, milliseconds = 0, ...rest: unknown[]) {
      const isRetry = milliseconds >= 1000 && Math.log2(milliseconds / 1000) % 1 === 0;
      if (isRetry) pauses.push(milliseconds);
      return setTimeout(run, isRetry ? 0 : milliseconds, ...rest);
    },
  });
  return {pauses, restore: () => Object.assign(window, {setTimeout})};
}

describe('The tiles of a map', () => {
  afterEach(unmountMaps);

  it('are asked for from the focus outwards, and those around them when all in view are there', async () => {
    const {asked, settled} = mountMap({size: {x: 768, y: 256}});
    expect(
      asked
        .map(({x, y}) => `${x}/${y}`)
        .slice(0, 4)
        .sort(),
    ).to.deep.equal(['511/511', '511/512', '512/511', '512/512']);
    // Four a frame, so that no frame takes long.
    expect(asked.length).to.equal(4);
    await frames(1);
    expect(asked.length).to.equal(8);
    await settled();
    // As far as one sees after zooming out by half a step.
    await until(() => asked.length === 12, 'not asked');
    expect(new Set(asked.map(nameOf)).size).to.equal(12);
  });

  it('are pictures that tell nothing to a screen reader and can be neither pressed nor dragged away', async () => {
    const {container, settled} = mountMap();
    await settled();
    const images = [...(container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [])];
    expect(images.length).to.be.greaterThan(3);
    for (const image of images) {
      expect(image.alt).to.equal('');
      expect(image.hasAttribute('alt')).to.equal(true);
      expect(image.crossOrigin).to.equal('anonymous');
      expect(getComputedStyle(image).pointerEvents).to.equal('none');
    }
  });

  it('lie edge to edge where their places are', async () => {
    const {images, settled} = mountMap({zoom: 10.4});
    await settled();
    const side = 256 * 2 ** 0.4;
    for (const image of images().filter(isSeen)) {
      const [x = 0, y = 0] = (/\/(\d+)\/(\d+)@/.exec(image.src) ?? []).slice(1).map(Number);
      const box = image.getBoundingClientRect();
      expect(box.x).to.be.closeTo(256 + (x - 512) * side, 0.1);
      expect(box.y).to.be.closeTo(128 + (y - 512) * side, 0.1);
      expect(box.width).to.be.closeTo(side, 0.1);
    }
  });

  it('have twice the pixels where the screen has', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
    const scalesAt = (value: number) => {
      Object.defineProperty(window, 'devicePixelRatio', {value, configurable: true});
      return new Set(mountMap().asked.map(({scale}) => scale));
    };
    expect([...scalesAt(1.5)]).to.deep.equal([2]);
    expect([...scalesAt(1.25)]).to.deep.equal([1]);
    if (own) Object.defineProperty(window, 'devicePixelRatio', own);
  });

  it('of the old zoom stay until those of the new one are all there', async () => {
    const {map, shown, settled} = mountMap();
    await settled();
    const old = shown().filter(name => name.includes('/10/'));
    const pictures = holdPictures();
    map.moveTo({zoom: 11}, {animate: false});
    await frames(5);
    expect(shown().some(name => name.includes('/11/'))).to.equal(false);
    expect(shown()).to.include.members(old);
    pictures.open();
    await until(() => !shown().some(name => name.includes('/10/')), 'the old stay');
    expect(shown().filter(name => name.includes('/11/')).length).to.be.greaterThan(3);
  });

  it('of three zooms farther away are asked for first, lie beneath, and show where one zooms out fast', async () => {
    const {map, container, overview, asked, shown, settled, rested} = mountMap({
      size: {x: 360, y: 256},
    });
    expect(overview.length).to.equal(4);
    await settled();
    expect(overview.map(({x, y, z}) => `${z}/${x}/${y}`).sort()).to.deep.equal([
      '7/63/63',
      '7/63/64',
      '7/64/63',
      '7/64/64',
    ]);
    const beneath = () =>
      [...(container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [])].filter(
        ({src}) => src.endsWith('#overview'),
      );
    await until(() => beneath().length === 4 && shown().length === 4, 'not shown');
    asked.length = 0;
    const pictures = holdPictures();
    map.zoomBy(-2.4);
    await rested();
    pictures.open();
    expect(asked.every(({z}) => z === 8)).to.equal(true);
    const boxes = beneath().map(image => image.getBoundingClientRect());
    for (const [x, y] of [
      [1, 1],
      [359, 1],
      [1, 255],
      [359, 255],
    ] as const) {
      const isCovered = boxes.some(
        ({left, right, top, bottom}) => left <= x && right >= x && top <= y && bottom >= y,
      );
      expect(isCovered, `${x}, ${y}`).to.equal(true);
    }
  });

  it('of three zooms farther away are not asked for once more where others are shown', async () => {
    const {map, overview, settled, rested} = mountMap({size: {x: 360, y: 256}});
    await settled();
    overview.length = 0;
    const pictures = holdPictures();
    map.zoomBy(1);
    await rested();
    expect(overview).to.deep.equal([]);
    pictures.open();
    await until(() => overview.length > 0, 'not asked');
  });

  it('that come within a tenth of a second are there at once, and others fade in', async () => {
    const quick = mountMap({size: {x: 360, y: 256}});
    const fades: Animation[] = [];
    await until(() => {
      fades.push(...quick.images().flatMap(image => image.getAnimations()));
      return quick.shown().length === 4;
    }, 'not shown');
    expect(fades).to.deep.equal([]);
    const late = holdPictures();
    const slow = mountMap({size: {x: 360, y: 256}});
    const {now} = performance;
    performance.now = () => now.call(performance) + 100;
    late.open();
    await until(() => slow.images().some(image => image.getAnimations().length > 0), 'no fade');
    performance.now = now;
  });

  it('leave no hole on the way nearer', async () => {
    const {map, container, rests, settled} = mountMap();
    await settled();
    const images = () => container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [];
    const corners = [
      [1, 1],
      [511, 1],
      [1, 255],
      [511, 255],
    ] as const;
    map.moveTo({zoom: 13});
    while (rests.length === 0) {
      await frames(1);
      const boxes = [...images()].map(image => image.getBoundingClientRect());
      for (const [x, y] of corners) {
        const isCovered = boxes.some(
          ({left, right, top, bottom}) => left <= x && right >= x && top <= y && bottom >= y,
        );
        expect(isCovered, `${x}, ${y} at zoom ${map.view.zoom}`).to.equal(true);
      }
    }
  });

  it('of a zoom that is passed are given up', async () => {
    const {map, asked, shown, settled} = mountMap();
    await settled();
    const pictures = holdPictures();
    map.moveTo({zoom: 12}, {animate: false});
    await until(() => asked.some(({z}) => z === 12), 'nothing asked');
    map.moveTo({zoom: 14}, {animate: false});
    await until(() => asked.some(({z}) => z === 14), 'nothing asked');
    pictures.open();
    await until(() => shown().every(name => name.includes('/14/')), 'old tiles');
  });

  it('that have come and are being decoded are left alone by a map that goes: a browser might never settle that', async () => {
    const {prototype} = HTMLImageElement;
    const {decode} = prototype;
    const decoding: HTMLImageElement[] = [];
    prototype.decode = function () {
      // A picture that the map of the test before has given up comes here, too, and has no source any more.
      if (this.getAttribute('src')) decoding.push(this);
      return new Promise(() => {});
    };
    try {
      const {map} = mountMap();
      await until(() => decoding.length > 0, 'nothing is decoded');
      map.destroy();
      for (const image of decoding) expect(image.getAttribute('src')).to.contain('data:image/png');
    } finally {
      prototype.decode = decode;
    }
  });

  it('on a flight are those of its end', async () => {
    const {map, asked, rested, settled} = mountMap();
    await settled();
    asked.length = 0;
    map.moveTo({zoom: 13});
    await rested();
    expect([...new Set(asked.map(({z}) => z))]).to.deep.equal([13]);
  });

  it('out of reach are taken away', async () => {
    const {map, shown, settled, rested} = mountMap();
    await settled();
    map.moveTo({center: {lat: 0, lon: 5}}, {animate: false});
    await rested();
    await until(() => shown().length === 4 * 2, 'not shown');
    expect(shown()).to.not.include('#light/10/512/512@1');
  });

  it('cost a frame nothing where they are not seen: out of view, and beneath others that are all there', async () => {
    const {map, container, images, shown, rested, settled} = mountMap({size: {x: 500, y: 256}});
    await settled();
    const all = () => [...(container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [])];
    const beneath = () => all().filter(({src}) => src.endsWith('#overview'));
    const isInView = (image: Element) => {
      const {left, right, top, bottom} = image.getBoundingClientRect();
      return right > 0 && left < 500 && bottom > 0 && top < 256;
    };
    await until(() => beneath().length > 0 && shown().length > 4, 'not shown');
    // What has come is looked at in the next frame, before it is painted; more may be coming meanwhile.
    await until(() => !beneath().some(isSeen), 'those beneath are seen');
    await until(() => images().filter(isSeen).every(isInView), 'some out of view are seen');
    expect(images().filter(isInView).filter(isSeen).length).to.equal(4);
    const pictures = holdPictures();
    map.zoomBy(-2);
    await rested();
    // Nothing else is there of this zoom.
    expect(beneath().some(isSeen)).to.equal(true);
    pictures.open();
    await until(() => beneath().every(image => !isSeen(image)), 'still beneath');
    expect(images().filter(isSeen).every(isInView)).to.equal(true);
  });

  it('change with the theme, and the old ones stay beneath until then', async () => {
    const mounted = mountMap();
    const {map, shown, settled} = mounted;
    await settled();
    const pictures = holdPictures();
    map.setTheme('dark');
    await frames(3);
    expect(shown().every(name => name.includes('light'))).to.equal(true);
    const ground = /\d+/.exec(getComputedStyle(surfaceOf(mounted)).backgroundColor)?.[0];
    expect(Number(ground)).to.be.below(64);
    pictures.open();
    await until(() => shown().every(name => name.includes('dark')), 'still light');
  });

  it('beyond the last zoom that has any are those of that zoom, enlarged', async () => {
    const {asked, settled} = mountMap({zoom: 20});
    await settled();
    expect([...new Set(asked.map(({z}) => z))]).to.deep.equal([19]);
    const named = mountMap({zoom: 18, maxTileZoom: 16});
    expect([...new Set(named.asked.map(({z}) => z))]).to.deep.equal([16]);
  });

  it('of both ends of the world meet at the date line', () => {
    const {asked} = mountMap({center: {lat: 0, lon: 180}});
    expect([...new Set(asked.map(({x}) => x))].sort()).to.deep.equal([0, 1023]);
  });

  it('that fail are asked for again, with growing pauses, and not for ever', async () => {
    const retries = hurryRetries();
    const {asked, told} = mountMap({
      size: {x: 128, y: 128},
      tileUrl: () => BROKEN,
      center: {lat: 0.1, lon: 0.1},
    });
    await until(() => asked.length === 6, 'no retry');
    await until(() => told.length > 0, 'not told');
    await frames(5);
    retries.restore();
    expect(asked.length).to.equal(6);
    expect(retries.pauses).to.deep.equal([1000, 2000, 4000, 8000, 16_000]);
    expect(told).to.deep.equal(['missing']);
    expect(new Set(asked.map(nameOf)).size).to.equal(1);
  });

  it('that fail are asked for when the network is back', async () => {
    let url = BROKEN;
    const {asked, told, shown} = mountMap({tileUrl: () => url});
    await until(() => told.includes('missing'), 'not told');
    expect(asked.length).to.equal(4);
    url = PICTURE;
    dispatchEvent(new Event('online'));
    await until(() => shown().length >= 4, 'not shown');
    await until(() => told.length === 2, 'not told');
    expect(told).to.deep.equal(['missing', 'found']);
  });

  it('are not missing as long as one is in view', async () => {
    const retries = hurryRetries();
    const {asked, told, shown} = mountMap({
      tileUrl: ({x, y}) => (x === 512 && y === 512 ? PICTURE : BROKEN),
    });
    await until(() => asked.length === 1 + 3 * 6, 'not all attempts were made');
    await until(() => shown().length > 0, 'the one in view was not shown');
    retries.restore();
    expect(shown()).to.deep.equal(['#light/10/512/512@1']);
    expect(told).to.deep.equal([]);
  });

  it('are not asked for by a map that has no size', async () => {
    const {asked, container} = mountMap({size: {x: 0, y: 0}});
    await frames(3);
    expect(asked.length).to.equal(0);
    container.style.width = container.style.height = '300px';
    await until(() => asked.length > 0, 'nothing asked');
  });
});
