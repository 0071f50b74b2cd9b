import * as v from 'valibot';

const text = v.fallback(v.optional(v.string()), undefined);
const point = v.object({lat: v.number(), lon: v.number()});

/** A person in a notification. Missing and malformed fields become undefined; unknown fields are kept. */
export const NotifiedUser = v.looseObject({
  id: v.string(),
  first_name: text,
  last_name: text,
  phone: text,
  phone_proved: v.fallback(v.optional(v.boolean()), undefined),
});

/** An address in a notification, parsed in the same way. */
export const NotifiedLocation = v.looseObject({
  id: v.string(),
  user_id: text,
  geo_point: v.fallback(v.optional(point), undefined),
  url: text,
  formatted_address: text,
  display_title: text,
  street_name: text,
  plus_code: text,
});
