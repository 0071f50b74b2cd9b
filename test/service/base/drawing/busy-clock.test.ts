import {expect, it} from 'vitest';
import {createBusyClock} from '../../../../src/service/base/drawing/busy-clock.js';

it('passes no faster than the wall’s, and no faster than the processors work', () => {
  let wall = 100;
  let worked = 7;
  const busy = createBusyClock(
    () => wall,
    () => worked,
  );
  expect(busy()).toBe(0);
  // Another program has the processor most of the time.
  wall += 10;
  worked += 2;
  expect(busy()).toBe(2);
  // Two threads work at once.
  wall += 1;
  worked += 2;
  expect(busy()).toBe(3);
});
