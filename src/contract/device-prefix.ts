/** The prefix of all storage keys. The number is the version of the stored shapes; older versions are ignored. */
export const DEVICE_PREFIX = 'address-capture:1:';
