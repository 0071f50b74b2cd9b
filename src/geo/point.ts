/** A place on the earth in WGS 84 degrees. The same shape as the contract's `GeoPoint`; geo knows nothing of ours. */
export type Point = {readonly lat: number; readonly lon: number};

/** A place in a plane: pixels, or the unit square of the mercator projection. */
export type Xy = {readonly x: number; readonly y: number};
