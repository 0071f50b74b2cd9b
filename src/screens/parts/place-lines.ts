import {
  areaLine,
  streetLine,
  type TitledParts,
} from '../../contract/written-address/display-title.js';
import type {Words} from '../../ui/locales/en/words.js';

/** The title of a place, as far as one is known, and the line below it: "Isla de Flores 1442", "Palermo, Montevideo". */
export function placeLines(
  parts: TitledParts,
  words: Words,
): {readonly title: string | undefined; readonly area: string} {
  const {property_name, street_name} = parts;
  const street = streetLine(parts, words.near);
  return {
    title: property_name ?? (street_name && street),
    area: [property_name && street, areaLine(parts)].filter(Boolean).join(', '),
  };
}
