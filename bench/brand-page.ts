import {elementsIn} from '../test/support/page/brand-spots.js';

export {sweep} from '../test/support/page/brand-sweep.js';

/** All that a person can press; runs in the page that `bench/brand.ts` measures. */
export function pressable(): Element[] {
  return [...elementsIn(document)].filter(one => one.matches('button, a, label, li'));
}
