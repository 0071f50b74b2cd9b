import {
  Interaction,
  InteractionAnswer,
  InteractionLocation,
  InteractionPoint,
  InteractionUser,
  Understood,
} from '../../../contract/verification/interaction.js';
import {PARTS} from './address-words.js';
import {described} from './described.js';

/** The schemas of an interaction, with their descriptions. */
export const INTERACTION_SCHEMAS = {
  Interaction: described(
    Interaction,
    'Something that a user did at an address. Without `location_id`, `user` (with a phone) and `location` are required. If all are given, `location_id` wins, and the others are still validated. Optional fields that are null or blank count as omitted; field names may also be in camelCase, such as `useCase`.',
    {
      id: 'Your own id for the transaction; also the idempotency key.',
      use_case: 'The kind of interaction, in your own words, such as `e-commerce`.',
      location_id: 'The id of an address of your branch.',
      value: 'The monetary value, as a number or as decimal text, such as `"1781.50"`.',
      user: 'Who it was.',
      location: 'Where it was.',
      properties: 'Any JSON object; stored unchanged.',
    },
  ),
  InteractionUser: described(
    InteractionUser,
    'Who it was. `firstName` and `lastName` are also accepted.',
    {phone: 'International format. Required without `location_id`.'},
  ),
  InteractionLocation: described(
    InteractionLocation,
    'Where it was. Without a `location_id`, at least one of `street_name`, `property_name`, `directions`, `place_id`, or `lat` with `lng`.',
    {
      id: 'The location id. It is here because you may pass a whole address, as the component delivered it, as the location. Any other id is ignored with a warning if other fields give the place.',
      lat: 'Degrees north, as a number or as decimal text.',
      lng: 'Degrees east; `lon` is also accepted.',
      lon: 'The same as `lng`, which wins if both are given.',
      geo_point: 'The point as in an address; `lat` with `lng` wins if both are given.',
      place_id:
        'The id of a place, as the service issued it. Any other id is ignored with a warning if other fields give the place, and refused if none does.',
      street_name: 'The street, with the house number.',
      property_name: PARTS.property_name,
      directions: PARTS.directions,
    },
  ),
  InteractionPoint: described(InteractionPoint, 'A point, with `lon` or with `lng`.', {
    lng: 'The same as `lon`; wins if both are given.',
  }),
  InteractionAnswer: described(InteractionAnswer, 'The interaction is stored.', {
    understood: 'How the service interpreted the body, but not whether it found an address.',
    warnings: 'The fields that were ignored, each with what to send instead.',
  }),
  Understood: described(Understood, 'How the service interpreted the body.', {
    by: 'What gives the place: `location_id`, `place_id`, `point` or `words`. If there are several, the first of these counts.',
    location_id: 'Present if it gives the place.',
    value: 'The monetary value as a number.',
    ignored: 'The paths of fields that were null, blank or unknown; at most 100.',
  }),
} as const;
