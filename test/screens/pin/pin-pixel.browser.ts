import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {project, worldSize} from '../../../src/geo/mercator.js';
import type {Xy} from '../../../src/geo/point.js';
import {createRasterMap} from '../../../src/map/raster-map.js';
import type {MapProvider, MapView} from '../../../src/providers/map-provider.js';
import {PinScreen} from '../../../src/screens/pin/pin.js';
import {nameOf, PICTURE, tap, touch, wheel} from '../../map/map-harness.js';
import {mountScreen} from '../../support/page/screen-harness.js';
import {play} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';
import {CHOSEN} from '../pin-harness.js';

/** What a person does to a map, in pixels from the middle of what is free of it. */
const doing = fc.oneof(
  fc.record({
    what: fc.constant('drag'),
    x: fc.integer({min: -90, max: 90}),
    y: fc.integer({min: -60, max: 60}),
    steps: fc.integer({min: 1, max: 8}),
  }),
  fc.record({
    what: fc.constant('tap'),
    x: fc.integer({min: -90, max: 90}),
    y: fc.integer({min: -60, max: 60}),
  }),
  fc.record({
    what: fc.constant('wheel'),
    x: fc.integer({min: -90, max: 90}),
    y: fc.integer({min: -60, max: 60}),
    steps: fc.integer({min: -3, max: 3}),
  }),
  fc.record({what: fc.constantFrom('ArrowUp', 'ArrowLeft', '+', '-')}),
  fc.record({what: fc.constantFrom('rest', 'frame')}),
);
type Doing = {what: string; x?: number; y?: number; steps?: number};

/** The pin's screen over the real map, whose tiles say which they are. */
async function mountReal() {
  let view: MapView | undefined;
  const map: MapProvider = {
    async mount(options) {
      view = createRasterMap({...options, tileUrl: tile => PICTURE + nameOf(tile)});
      return view;
    },
  };
  const mounted = await mountScreen(PinScreen, play(...CHOSEN), {map});
  const {part, screen} = mounted;
  await until(() => view && part('.map').firstElementChild?.shadowRoot?.querySelector('img'));
  const rested = () => until(() => !screen.hasAttribute('data-moving'), 'it does not rest');
  const container = part('.map');
  const middle = (): Xy => {
    const box = container.getBoundingClientRect();
    return {x: box.left + box.width / 2, y: box.top + 200};
  };
  const perform = async ({what, x = 0, y = 0, steps = 1}: Doing) => {
    const from = middle();
    if (what === 'rest') await rested();
    else if (what === 'frame') await new Promise(requestAnimationFrame);
    else if (what === 'tap') tap({container}, from.x + x, from.y + y);
    else if (what === 'wheel') wheel({container}, from.x + x, from.y + y, {deltaY: steps * 40});
    else if (what === 'drag') {
      touch({container}, 'pointerdown', 1, from.x, from.y);
      for (let step = 1; step <= steps; step++)
        touch(
          {container},
          'pointermove',
          1,
          from.x + (x * step) / steps,
          from.y + (y * step) / steps,
        );
      touch({container}, 'pointerup', 1, from.x + x, from.y + y);
    } else {
      for (const type of ['keydown', 'keyup'])
        container.dispatchEvent(new KeyboardEvent(type, {key: what}));
    }
  };
  /** Where the pin's tip is by the tile beneath it, as a part of the world; undefined until that is there. */
  const shown = (): Xy | undefined => {
    const pin = part('.pin').getBoundingClientRect();
    const tip = {x: pin.left + pin.width / 2, y: pin.bottom};
    const tiles = [...(container.firstElementChild?.shadowRoot?.querySelectorAll('img') ?? [])];
    const places = tiles.flatMap(tile => {
      const [, z = 0, tx = 0, ty = 0] =
        /#\w+\/(\d+)\/(\d+)\/(\d+)@/.exec(tile.src)?.map(Number) ?? [];
      const box = tile.getBoundingClientRect();
      if (tip.x < box.left || tip.x > box.right || tip.y < box.top || tip.y > box.bottom) return [];
      const side = 2 ** z;
      return [
        {
          z,
          x: (tx + (tip.x - box.left) / box.width) / side,
          y: (ty + (tip.y - box.top) / box.height) / side,
        },
      ];
    });
    return places.toSorted((a, b) => b.z - a.z)[0];
  };
  return {...mounted, perform, rested, shown, zoom: () => view?.view.zoom ?? 0};
}

describe('What the pin shows when it is confirmed', () => {
  it('is what is saved, to the pixel, however the map was moved before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doing, {minLength: 1, maxLength: 6}), async doings => {
        const {perform, rested, shown, zoom, state, part, screen, acted} = await mountReal();
        for (const one of doings) await perform(one);
        await screen.updateComplete;
        // From afar the main button goes closer first; then the person moves the map on.
        for (let presses = 0; presses < 3 && acted.at(-1)?.type !== 'pin-confirmed'; presses++) {
          part('.primary').click();
          if (acted.at(-1)?.type !== 'pin-confirmed') await rested();
        }
        expect(acted.at(-1)?.type).to.equal('pin-confirmed');
        await rested();
        // What has come to rest is drawn with the next frame.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        await until(shown, 'there is no tile under the pin');
        const saved = state().draft.pin?.geo_point;
        const tip = shown();
        if (!saved || !tip) throw new Error('There is no pin.');
        const at = project(saved);
        const side = worldSize(zoom());
        expect(Math.abs(at.x - tip.x) * side).to.be.lessThan(1);
        expect(Math.abs(at.y - tip.y) * side).to.be.lessThan(1);
        screen.remove();
      }),
      {numRuns: 30, endOnFailure: true, includeErrorInReport: true},
    );
  });
});
