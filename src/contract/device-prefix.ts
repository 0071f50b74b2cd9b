/** How all begins that is kept on a device; the number counts the shapes: what an older version wrote is not read. */
export const DEVICE_PREFIX = 'address-capture:1:';
