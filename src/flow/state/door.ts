import type {AddressParts} from '../../contract/address-parts.js';

/** What a person writes on the door screen, as it stands in the fields; absent: untouched. */
export type Door = {readonly [Field in DoorField]?: string};

/** The fields of the door screen. */
export const DOOR_FIELDS = ['building', 'unit', 'floor', 'street', 'directions'] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];

type Words = Partial<AddressParts>;
/** Words of which some may be taken away. */
type Changed = {[Key in keyof Words]: Words[Key] | undefined};

/** What the fields of the door show: what was written there, else what is known of the address. */
export function doorText(door: Door | undefined, known: Words, field: DoorField): string {
  return door?.[field] ?? knownText(known, field) ?? '';
}

/** The words of an address as the door screen leaves them: an emptied field takes its words away. */
export function withDoor(known: Words, door: Door = {}): Changed {
  const {property_name, property_number, unit, floor, directions, ...others} = known;
  const text = (field: DoorField) => doorText(door, known, field).trim() || undefined;
  return {
    ...others,
    ...building(door.building, {property_name, property_number}),
    unit: text('unit'),
    floor: text('floor'),
    directions: text('directions'),
    street_name: text('street'),
  };
}

/** "14" and "14 B" are numbers, "Parklands Court 14" is a name beside the number that the street has; emptied, there is neither. */
function building(
  written: string | undefined,
  {property_name, property_number}: Pick<Changed, 'property_name' | 'property_number'>,
): Pick<Changed, 'property_name' | 'property_number'> {
  const text = written?.trim();
  if (text === undefined) return {property_name, property_number};
  if (!text) return {property_name: undefined, property_number: undefined};
  if (/^\p{Nd}+(\s?(\p{L}|bis))?([-/]\p{Nd}+)?$/iu.test(text))
    return {property_name: undefined, property_number: text};
  return {property_name: text, property_number};
}

function knownText(known: Words, field: DoorField): string | undefined {
  switch (field) {
    case 'building':
      return known.property_name ?? known.property_number;
    case 'street':
      return known.street_name;
    default:
      return known[field];
  }
}
