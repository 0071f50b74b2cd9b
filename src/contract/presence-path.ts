/** Where a device says that it is at an address; apart from the other routes, for a small script needs no more of them. */
export const PRESENCE_PATH = '/v5/presence';
