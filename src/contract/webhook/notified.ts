import * as v from 'valibot';

/** A missing or malformed text becomes undefined. */
export const lenientText = v.fallback(v.optional(v.string()), undefined);
const point = v.object({lat: v.number(), lon: v.number()});

/** A person in a notification. Missing and malformed fields become undefined; unknown fields are kept. */
export const NotifiedUser = v.looseObject({
  id: v.string(),
  first_name: lenientText,
  last_name: lenientText,
  phone: lenientText,
  phone_proved: v.fallback(v.optional(v.boolean()), undefined),
});

const NotifiedFindability = v.looseObject({
  score: v.number(),
  reasons: v.fallback(v.array(v.string()), []),
});

/** An address in a notification, parsed in the same way. */
export const NotifiedLocation = v.looseObject({
  id: v.string(),
  user_id: lenientText,
  geo_point: v.fallback(v.optional(point), undefined),
  url: lenientText,
  formatted_address: lenientText,
  display_title: lenientText,
  street_name: lenientText,
  plus_code: lenientText,
  /** Of version 3; a reason that this version does not know passes unchanged. */
  findability: v.fallback(v.optional(NotifiedFindability), undefined),
});
