/** What the door's screen asks for; a landmark only in some countries. */
export const DOOR_FIELDS = [
  'building',
  'unit',
  'floor',
  'street',
  'directions',
  'landmark',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];

/** What a field is called where its usual name is not said; the words are the element's, in its language. */
export type DoorLabel = 'flat' | 'estate' | 'village' | 'society';
