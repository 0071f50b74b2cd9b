import {expect, it} from 'vitest';
import {boxAround} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/streets-around.js';

it('looks at a small part of the map around each point, the poles included', () => {
  for (const lat of [-90, -85.06, 0, 85.06, 89.999, 90]) {
    const {minX, maxX, minY, maxY} = boxAround({lat, lon: 0}, 50);
    expect(Math.max(maxX - minX, maxY - minY), `${lat}`).toBeLessThan(1e-4);
  }
});
