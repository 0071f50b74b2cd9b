/** A place on the earth in WGS 84 degrees. The shape of the contract's `GeoPoint`, which geo may not import. */
export type Point = {readonly lat: number; readonly lon: number};

/** A place in a plane: pixels, or the unit square of web mercator. */
export type Xy = {readonly x: number; readonly y: number};
