import type {DoorField} from '../../contract/door-fields.js';
import type {AddressParts, KnownParts} from '../../contract/written-address/address-parts.js';

/** The text of the door screen's fields; an absent field is untouched. */
export type Door = {readonly [Field in DoorField]?: string};

/** The same, where a text may be undefined. */
export type KnownDoor = {readonly [Field in DoorField]?: string | undefined};

/** The longest directions that the service accepts, in UTF-16 code units. */
export const LONGEST_DIRECTIONS = 1000;

/** "14", "14 B", "14 bis", "14-16": a regular expression, for any case. */
export const HOUSE_NUMBER = String.raw`\p{Nd}{1,10}(?:\s?(?:\p{L}|bis))?(?:[-/]\p{Nd}{1,10})?`;

/** The address in words, as far as it is known. */
export type Words = Partial<AddressParts>;

/** The text of a field: what was written, else what is known of the address. */
export function doorText(door: Door | undefined, known: Words, field: DoorField): string {
  const {property_name, property_number, street_name: street, unit, floor, directions} = known;
  const building = property_name ?? property_number;
  const texts: KnownDoor = {building, street, unit, floor, directions};
  return door?.[field] ?? texts[field] ?? '';
}

/** The words of the address after the door screen: an emptied field removes its words, which are undefined. */
export function withDoor(known: Words, door: Door = {}): KnownParts {
  const {property_name, property_number, unit, floor, directions, ...others} = known;
  const text = (field: DoorField) => doorText(door, known, field).trim() || undefined;
  const street = text('street');
  const landmark = text('landmark');
  // A landmark stands for a street without a name; beside one, it is the first of the directions.
  const beside = street && landmark;
  const said = text('directions');
  return {
    ...others,
    ...building(door.building, {property_name, property_number}),
    unit: text('unit'),
    floor: text('floor'),
    directions: beside
      ? [beside, said].filter(Boolean).join('. ').slice(0, LONGEST_DIRECTIONS)
      : said,
    street_name: street ?? landmark,
  };
}

/** "14" and "14 B" are numbers; "Parklands Court 14" is a name and leaves the number alone. Emptying removes both. */
function building(
  written: string | undefined,
  {property_name, property_number}: Pick<KnownParts, 'property_name' | 'property_number'>,
): Pick<KnownParts, 'property_name' | 'property_number'> {
  const text = written?.trim();
  if (text === undefined) return {property_name, property_number};
  if (!text) return {property_name: undefined, property_number: undefined};
  return isNumber(text)
    ? {property_name: undefined, property_number: text}
    : {property_name: text, property_number};
}

/**
 * The fields of the door screen once something else was typed into the search (`typed`), which may name a street: of two
 * texts for one field, the newer one counts; directions are joined.
 */
export function doorBeside(door: Door = {}, typed: KnownDoor, namesStreet: boolean): KnownDoor {
  const {building, street, directions, landmark} = door;
  const isOther = namesStreet && (!building || isNumber(building));
  const isSaid = typed.directions && directions?.includes(typed.directions);
  return {
    ...door,
    ...(typed.unit && {unit: undefined}),
    ...(typed.floor && {floor: undefined}),
    building: typed.building || isOther ? undefined : building,
    street: namesStreet ? undefined : street || undefined,
    landmark: typed.directions && !namesStreet ? undefined : landmark,
    directions:
      !typed.directions || isSaid
        ? directions
        : directions
          ? `${directions}. ${typed.directions}`.slice(0, LONGEST_DIRECTIONS)
          : undefined,
  };
}

/** Whether a building is named by a number only. */
export function isNumber(building: string): boolean {
  return new RegExp(`^${HOUSE_NUMBER}$`, 'iu').test(building.trim());
}
