/** Where a device confirms its presence. Not in `routes`, which would enlarge the small presence script. */
export const PRESENCE_PATH = '/v5/presence';
