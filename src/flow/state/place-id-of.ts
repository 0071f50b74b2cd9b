import type {Place} from '../../contract/place.js';
import {distance} from '../../geo/distance.js';
import {addressWords, type Draft, IN_SIGHT, sameName} from './draft.js';

/**
 * The id of the address's place: the chosen door, else the place under the pin, else the chosen street or quarter.
 * Undefined if the pin has moved away from it or the person has written another door.
 */
export function placeIdOf(draft: Draft): string | undefined {
  const {said, pin, under} = draft;
  const chosen = said?.from === 'suggestion' ? said.place : undefined;
  const isLarge = chosen?.precision === 'street' || chosen?.precision === 'area';
  return (isLarge ? [under, chosen] : [chosen, under]).find(place => {
    if (!place || !pin) return false;
    const isThere =
      (place === chosen && pin.source === 'suggestion') ||
      distance(place.geo_point, pin.geo_point) <= IN_SIGHT;
    return isThere && isMeant(place, draft);
  })?.id;
}

/** Whether the place's street, name and number are those of the draft. */
function isMeant(place: Place, draft: Draft): boolean {
  const words = addressWords(draft);
  return (['street_name', 'property_name', 'property_number'] as const).every(field => {
    const word = place[field];
    return word === undefined || sameName(word, words[field] ?? '');
  });
}
