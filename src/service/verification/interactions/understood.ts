import type {
  InteractionAnswer,
  InteractionLocation,
  SaidBy,
} from '../../../contract/verification/interaction.js';
import {isDoor, saidPoint} from './match-location.js';
import type {ReadInteraction} from './read-interaction.js';

/**
 * What the service made of a body that it took; `locationId` is the one by which the address was found.
 *
 * It repeats what was sent. To which address it was matched, or whether to any, is not told: a point and a phone would
 * show who lives there.
 */
export function understood(
  read: ReadInteraction,
  locationId: string | undefined,
): InteractionAnswer {
  const {said, ignored} = read;
  const warnings = [...read.warnings, ...idWarnings(read, locationId)];
  return {
    success: true,
    understood: {
      by: saidBy(read, locationId),
      ...(locationId !== undefined && {location_id: locationId}),
      ...(said.value !== undefined && {value: said.value}),
      ...(ignored.length > 0 && {ignored: [...ignored]}),
    },
    ...(warnings.length > 0 && {warnings}),
  };
}

function saidBy(
  {said: {location}, place}: ReadInteraction,
  locationId: string | undefined,
): SaidBy {
  if (locationId !== undefined) return 'location_id';
  if (!location || isDoor(place)) return 'place_id';
  if (saidPoint(location)) return 'point';
  return hasWords(location) ? 'words' : 'place_id';
}

function hasWords({street_name, property_name, directions}: InteractionLocation): boolean {
  return [street_name, property_name, directions].some(words => words !== undefined);
}

/** Of an `id` within the location that does not say the place. */
function idWarnings({said}: ReadInteraction, locationId: string | undefined) {
  const id = said.location?.id;
  if (id === undefined || id === locationId) return [];
  const message =
    locationId === undefined
      ? 'Left aside, for this branch has no location with this id; the other fields say the place.'
      : 'Left aside, for location_id says another, and counts.';
  return [{field: 'location.id', message}];
}
