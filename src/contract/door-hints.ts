/** What helps at a door besides an address, each a sentence of its directions. */
export const DOOR_HINTS = [
  'gate',
  'opposite',
  'bell',
  'code',
  'dog',
  'guard',
  'call',
  'leave',
] as const;
export type DoorHint = (typeof DOOR_HINTS)[number];
