import * as v from 'valibot';

/** Metres: the radius of a fix, as the device reported it. */
export const Accuracy = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
