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

/** The shapes of an interaction, with what is said of them. */
export const INTERACTION_SCHEMAS = {
  Interaction: described(
    Interaction,
    'Something that a user did at an address. Without `location_id`, `user` (with a phone) and `location` are required. Where all are given `location_id` wins, and the others are still checked. Optional fields that are null or blank count as left out, and names are also taken as `useCase` or `locationId`.',
    {
      id: 'Your own id of the transaction, and the idempotency key.',
      use_case: 'The kind of interaction, in your own words: `e-commerce`.',
      location_id: 'The id of an address of your branch.',
      value: 'The monetary value; also as a decimal text with a point, such as `"1781.50"`.',
      user: 'Who it was.',
      location: 'Where it was.',
      properties: 'Free-form; kept as it came.',
    },
  ),
  InteractionUser: described(
    InteractionUser,
    'Who it was. `firstName` and `lastName` are taken as well.',
    {phone: 'International format. Required without a `location_id`.'},
  ),
  InteractionLocation: described(
    InteractionLocation,
    'Where it was. Without a `location_id`, at least one of `street_name`, `property_name`, `directions`, `place_id`, or `lat` with `lng`.',
    {
      id: 'The location id, as in an address that the component delivered: the whole of it may be passed as the location. Any other is left aside, with a warning, where something else says the place.',
      lat: 'Degrees north; a decimal as text will do.',
      lng: 'Degrees east; `lon` is taken as well.',
      lon: 'As `lng`, which counts where both are given.',
      geo_point: 'The point as an address has it; `lat` with `lng` counts where both are given.',
      place_id:
        'As the service issued it. Any other is left aside, with a warning, where something else says the place, and refused where nothing does.',
      street_name: 'The street, with its number.',
      property_name: PARTS.property_name,
      directions: PARTS.directions,
    },
  ),
  InteractionPoint: described(InteractionPoint, 'A point, with `lon` or with `lng`.', {
    lng: 'As `lon`, and counts where both are given.',
  }),
  InteractionAnswer: described(InteractionAnswer, 'It is stored, or was already.', {
    understood: 'What the service made of the body. Whether an address was found is not told.',
    warnings: 'What was said and left aside, each with what to send in its place.',
  }),
  Understood: described(Understood, 'What the service made of a body.', {
    by: 'By which fields the place is said: `location_id`, a `place_id`, a `point`, or `words`. Of several the first counts.',
    location_id: 'Present where it says the place.',
    value: 'The monetary value as a number.',
    ignored: 'The paths of fields that were null, blank or not known; 100 at most.',
  }),
} as const;
