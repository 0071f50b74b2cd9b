import type {Context} from 'hono';
import * as v from 'valibot';
import type {Place} from '../../../contract/place.js';
import type {FieldError} from '../../../contract/problem.js';
import {
  Interaction,
  InteractionUser,
  saidLocationId,
} from '../../../contract/verification/interaction.js';
import type {Places} from '../../geodata/places/places.js';
import type {Env} from '../../http/env.js';
import {checkBody, readJson} from '../../http/json-body.js';
import {phoneHint, readPhone} from '../../people/accounts/phone.js';
import {canonicalJson} from './canonical-json.js';
import {plainBody} from './plain-body.js';

export type ReadInteraction = {
  readonly said: Interaction;
  /** The body as `canonicalJson`. */
  readonly canonical: string;
  /** As E.164; undefined if none was sent. */
  readonly phone: string | undefined;
  /** The place of `location.place_id`; undefined if none was sent, or one that the service never issued. */
  readonly place: Place | undefined;
  /** See `PlainBody`. */
  readonly ignored: readonly string[];
  /** Fields that were sent and have no effect. */
  readonly warnings: readonly FieldError[];
};

/** The service never issues a longer one. */
const LONGEST_PLACE_ID = 200;

/** The fields that locate the interaction if `place_id` does not. */
const OTHERWISE = ['lat', 'lng', 'lon', 'geo_point', 'street_name', 'property_name', 'directions'];

const text = v.fallback(v.optional(v.string()), undefined);
const phone = v.fallback(InteractionUser.entries.phone, undefined);

/** The fields that a schema alone cannot check; parsed even if the rest of the body is wrong. */
const Known = v.object({
  location_id: text,
  user: v.fallback(v.object({phone}), {phone: undefined}),
  location: v.fallback(v.looseObject({id: text, place_id: text}), {}),
});

/**
 * Parses the body of an interaction. Throws 415, 413, or 400 with every wrong field, including the phone, and a place
 * id that the service never issued if nothing else gives the place.
 */
export async function readInteraction(c: Context<Env>, places: Places): Promise<ReadInteraction> {
  const value = await readJson(c);
  const {body, ignored} = plainBody(value);
  const known = v.parse(Known, body);
  const {user, location} = known;
  const {country} = c.get('branch');
  const phone = user.phone === undefined ? undefined : readPhone(user.phone, country);
  const place = await findPlace(places, location.place_id);
  const also: FieldError[] = [];
  const warnings: FieldError[] = [];
  if (user.phone !== undefined && !phone)
    also.push({field: 'user.phone', message: phoneHint(country)});
  if (location.place_id !== undefined && !place) {
    const isSaidOtherwise =
      saidLocationId(known) !== undefined || OTHERWISE.some(field => field in location);
    const field = 'location.place_id';
    if (isSaidOtherwise)
      warnings.push({
        field,
        message: 'Ignored: the service never issued it. The other fields give the place.',
      });
    else
      also.push({
        field,
        message: 'The service never issued it: send the place_id of a suggestion or an address.',
      });
  }
  const said = checkBody(Interaction, value, {spelled: body, also});
  return {said, canonical: canonicalJson(value), phone, place, ignored, warnings};
}

async function findPlace(places: Places, id: string | undefined): Promise<Place | undefined> {
  return id === undefined || id.length > LONGEST_PLACE_ID ? undefined : places.place(id);
}
