import fc from 'fast-check';

const degrees = (most: number) => fc.double({min: -most, max: most, noNaN: true});

/** Any place on the earth, poles and date line included. */
export const anyPoint = fc.record({lat: degrees(90), lon: degrees(180)});
