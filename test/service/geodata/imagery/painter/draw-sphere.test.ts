import {loadImage} from '@napi-rs/canvas';
import {describe, expect, it} from 'vitest';
import {
  placeFlat,
  turnSphere,
} from '../../../../../src/service/geodata/imagery/painter/draw-sphere.js';
import {flatPhoto, spherePhoto, WALLS} from '../../../../support/providers/street-photos.js';
import {coloursOf, isNearly} from '../../../../support/service/colours.js';

const NOTHING = '#5f6670';

describe('a flat picture on a sphere', () => {
  it.each([-180, 0, 170, 180, 359.9, 540])(
    'looks to %i degrees, also over the edge at south',
    async heading => {
      const photo = await loadImage(flatPhoto(400, 300));
      const sphere = await coloursOf(
        placeFlat(photo, 720, {heading, across: 80}).toBuffer('image/png'),
      );
      const at = (aside: number) => sphere.at(((heading + aside + 540) % 360) / 360, 0.52);
      for (const aside of [-38, -10, 0, 10, 38])
        expect(isNearly(at(aside), WALLS.ahead)).toBe(true);
      for (const aside of [-43, 43, 180]) expect(isNearly(at(aside), NOTHING)).toBe(true);
    },
  );

  it('is as wide as it is high where it is upright', async () => {
    const photo = await loadImage(flatPhoto(300, 400));
    const sphere = await coloursOf(
      placeFlat(photo, 720, {heading: 0, across: 60}).toBuffer('image/png'),
    );
    // 2 × atan(tan 30° × 4 / 3) is 75 degrees from its top to its foot.
    expect(isNearly(sphere.at(0.5, 0.5 + 36 / 180), WALLS.ahead)).toBe(true);
    expect(isNearly(sphere.at(0.5, 0.5 + 39 / 180), NOTHING)).toBe(true);
  });
});

describe('a sphere', () => {
  it.each([-90, 0, 90, 270, 450])(
    'that looks to %i degrees has north in its middle',
    async heading => {
      const photo = await loadImage(spherePhoto(720));
      const sphere = await coloursOf(turnSphere(photo, 360, heading).toBuffer('image/png'));
      const at = (compass: number) => sphere.at(((compass + 540) % 360) / 360, 0.45);
      expect(isNearly(at(heading + 15), WALLS.ahead)).toBe(true);
      expect(isNearly(at(heading + 105), WALLS.right)).toBe(true);
    },
  );

  it('that was cropped above and below has its horizon in the middle', async () => {
    const photo = await loadImage(flatPhoto(720, 180));
    const sphere = await coloursOf(turnSphere(photo, 720, 0).toBuffer('image/png'));
    expect(isNearly(sphere.at(0.5, 0.2), NOTHING)).toBe(true);
    expect(isNearly(sphere.at(0.5, 0.5), WALLS.ahead)).toBe(true);
    expect(isNearly(sphere.at(0.5, 0.8), NOTHING)).toBe(true);
  });
});
