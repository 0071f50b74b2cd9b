import {expect} from '@open-wc/testing';
import {directionAt, focalLength, offsetOf} from '../../src/geo/perspective.js';
import * as webgl from '../../src/panorama/webgl.js';
import {
  canvasOf,
  middleOfRed,
  mountPanorama,
  spotted,
  towards,
  unmountPanoramas,
} from './panorama-harness.js';

const SHORTER = 360;
const one = (url: string, width: number) => ({sizes: [{width, url}]});

describe('A panorama on a sphere', () => {
  afterEach(unmountPanoramas);

  it('is drawn by the device', async () => {
    const mounted = mountPanorama();
    await mounted.heard('shown 512');
    expect(canvasOf(mounted).className).to.equal('sphere');
  });

  it('names WebGL’s numbers as WebGL does', () => {
    const {prototype} = WebGL2RenderingContext;
    expect(Object.keys(webgl)).to.have.length.above(10);
    for (const [name, number] of Object.entries(webgl))
      expect(number, name).to.equal(Reflect.get(prototype, name));
  });

  it('shows each direction within half a pixel of where its geometry says', async () => {
    const spots = [
      [0, 0],
      [41, 12],
      [180, -20],
      [-95, 33],
      [133, -48],
    ] as const;
    for (const [heading, pitch] of spots) {
      const spot = towards(heading, pitch);
      const mounted = mountPanorama({
        picture: one(spotted(2048, [spot]), 2048),
        focus: {x: 170, y: 200},
      });
      await mounted.heard('shown 2048');
      for (const [aside, above, zoom] of [
        [0, 0, 1.5],
        [14, -9, 1],
        [-17, 20, 1.2],
        [5, 4, 2.5],
      ] as const) {
        const look = {heading: heading + aside, pitch: pitch + above, zoom};
        mounted.view.turnTo(look, {animate: false});
        const red = middleOfRed(await mounted.seen());
        const at = offsetOf(look, spot, focalLength(zoom, SHORTER));
        const where = `${heading}° ${pitch}° seen from ${JSON.stringify(look)}`;
        expect(red?.x, where).to.be.closeTo(170 + (at?.x ?? NaN), 0.5);
        expect(red?.y, where).to.be.closeTo(200 + (at?.y ?? NaN), 0.5);
        const back = directionAt(look, at ?? {x: 0, y: 0}, focalLength(zoom, SHORTER));
        expect(back.x * spot.x + back.y * spot.y + back.z * spot.z).to.be.closeTo(1, 1e-9);
      }
      unmountPanoramas();
    }
  });

  it('has no seam where the picture ends, in the south', async () => {
    const mounted = mountPanorama({
      picture: one(spotted(1024, [], 200), 1024),
      look: {heading: 180, pitch: 0, zoom: 1},
    });
    await mounted.heard('shown 1024');
    mounted.view.turnTo({heading: 181}, {animate: false});
    const {data} = await mounted.seen();
    const shades = new Set<number>();
    for (let at = 0; at < data.length; at += 4) shades.add(data[at] ?? 0);
    expect([...shades]).to.satisfy((found: number[]) =>
      found.every(grey => Math.abs(grey - 200) < 3),
    );
  });
});
