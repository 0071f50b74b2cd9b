import * as v from 'valibot';

/** Radius in metres within which a device believed itself to be when it told where it is. */
export const Accuracy = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
