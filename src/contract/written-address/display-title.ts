import type {AddressOrder, LineOrder} from './address-order.js';
import type {KnownParts} from './address-parts.js';

/** What a title is made of; `isNear` if the point shows only the area, `order` if the country's is known. */
export type TitledParts = KnownParts & {
  readonly isNear?: boolean;
  readonly order?: AddressOrder | undefined;
};

/** What a line is made of. */
export type LineParts = TitledParts & {readonly order?: LineOrder | undefined};

const USUAL: AddressOrder = {
  street: '{street_name} {property_number}',
  area: '{neighborhood}, {city}',
};

/** Where nothing else is known of a country. */
export const USUAL_ORDER: LineOrder = {
  ...USUAL,
  line: '{unit}, {floor}, {property_name}, {street}, {area}',
  floor: 'Floor',
};

/** The street and its number: "Ojijo Road 14"; `near` words the street of a point that shows only the area. */
export function streetLine(
  {isNear, order = USUAL, ...parts}: TitledParts,
  near = (street: string) => `Near ${street}`,
): string {
  const {street_name, property_name, property_number} = parts;
  if (isNear && street_name && !property_name && !property_number) return near(street_name);
  return filled(order.street, parts);
}

/** The neighbourhood and the town: "Parklands, Nairobi"; empty if both are unknown. */
export function areaLine({isNear: _, order = USUAL, ...parts}: TitledParts): string {
  return filled(order.area, parts);
}

/** The whole address on one line: "B4, Floor 2, Parklands Court 14, Ojijo Road, Parklands, Nairobi". */
export function displayTitle(titled: LineParts, near?: (street: string) => string): string {
  const {isNear: _, order = USUAL_ORDER, ...parts} = titled;
  return filled(order.line.replace('{area}', order.area), {
    ...parts,
    unit: numbered(order.unit, parts.unit),
    floor: numbered(order.floor, parts.floor),
    street: streetLine(titled, near),
  });
}

/** The line that names the door: the building if it has a name, else the street and number. */
export function title(parts: TitledParts): string {
  return parts.property_name ?? streetLine(parts);
}

/** The line below the title: the street if the title is a building, and the area. */
export function subtitle(titled: TitledParts): string {
  const {isNear: _, order = USUAL, ...parts} = titled;
  if (!parts.property_name) return areaLine(titled);
  return filled(`{street}, ${order.area}`, {...parts, street: streetLine(titled)});
}

/** "Floor 2", "Floor PB"; a longer text already says what it is: "Planta baja", "3er piso", "Torre B". */
export function numbered(word: string | undefined, text: string | undefined): string | undefined {
  return word && text && /^(?!.*\p{L}{3})\S{1,5}$/u.test(text) ? `${word} ${text}` : text;
}

/**
 * The pattern with the texts of its parts, each once: a quarter may be called like its town, but "25 25" is a door. Where
 * parts are missing, a comma that stood between the others stays.
 */
function filled(pattern: string, parts: Readonly<Record<string, string | undefined>>): string {
  const said = new Set<string>();
  let line = '';
  let gap = '';
  for (const [, before = '', name = ''] of pattern.matchAll(/([^{]*)\{(\w+)\}/g)) {
    const text = parts[name];
    if (!gap.includes(',')) gap = before;
    if (!text || (said.has(text) && name !== 'property_number')) continue;
    said.add(text);
    line += (line && gap) + text;
    gap = '';
  }
  return line;
}
