import type {KnownParts} from './address-parts.js';

/** What a title is made of; `isNear` if the point shows only the area. */
export type TitledParts = KnownParts & {readonly isNear?: boolean};

/** The street and its number: "Ojijo Road 14"; `near` words the street of a point that shows only the area. */
export function streetLine(
  {street_name, property_name, property_number, isNear}: TitledParts,
  near = (street: string) => `Near ${street}`,
): string {
  if (isNear && street_name && !property_name && !property_number) return near(street_name);
  return [street_name, property_number].filter(Boolean).join(' ');
}

/** The neighbourhood and the town: "Parklands, Nairobi"; empty if both are unknown. */
export function areaLine({neighborhood, city}: KnownParts): string {
  return distinct([neighborhood, city]).join(', ');
}

/** The whole address on one line: "B4, Floor 2, Parklands Court 14, Ojijo Road, Parklands, Nairobi". */
export function displayTitle(parts: TitledParts): string {
  return distinct([
    parts.unit,
    floorLine(parts),
    parts.property_name,
    streetLine(parts),
    parts.neighborhood,
    parts.city,
  ]).join(', ');
}

/** "Floor 2", "Floor PB"; a longer text already says that it is a floor: "Planta baja", "3er piso". */
function floorLine({floor}: KnownParts): string | undefined {
  return floor && floor.length <= 3 ? `Floor ${floor}` : floor;
}

/** The line that names the door: the building if it has a name, else the street and number. */
export function title(parts: TitledParts): string {
  return parts.property_name ?? streetLine(parts);
}

/** The line below the title: the street if the title is a building, and the area. */
export function subtitle(parts: TitledParts): string {
  return distinct([parts.property_name ? streetLine(parts) : undefined, areaLine(parts)]).join(
    ', ',
  );
}

function distinct(parts: readonly (string | undefined)[]): string[] {
  return [...new Set(parts.filter((part): part is string => Boolean(part)))];
}
