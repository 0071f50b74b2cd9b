import type {
  InteractionAnswer,
  InteractionLocation,
  SaidBy,
} from '../../../contract/verification/interaction.js';
import {isDoor, saidPoint} from './match-location.js';
import type {ReadInteraction} from './read-interaction.js';

/**
 * How the service understood an accepted body; `locationId` is the id by which the address was found. It only repeats
 * what was sent, never the address that was matched: with that, a point and a phone would disclose who lives there.
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

/** Warns of a `location.id` that has no effect. */
function idWarnings({said}: ReadInteraction, locationId: string | undefined) {
  const id = said.location?.id;
  if (id === undefined || id === locationId) return [];
  const message =
    locationId === undefined
      ? 'Ignored: this branch has no location with this id. The other fields give the place.'
      : 'Ignored: location_id differs, and takes precedence.';
  return [{field: 'location.id', message}];
}
