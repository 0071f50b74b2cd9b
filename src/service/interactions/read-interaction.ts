import type {Context} from 'hono';
import * as v from 'valibot';
import {Interaction} from '../../contract/interaction.js';
import type {Place} from '../../contract/place.js';
import type {FieldError} from '../../contract/problem.js';
import {PHONE_HINT, readPhone} from '../accounts/phone.js';
import type {Env} from '../http/env.js';
import {checkBody, readJson, withDocumentSpelling} from '../http/json-body.js';
import type {Places} from '../places/places.js';
import {canonicalJson} from './canonical-json.js';

/** An interaction that may be stored. */
export type ReadInteraction = {
  readonly said: Interaction;
  /** The body as it came, the same for the same JSON. */
  readonly canonical: string;
  /** As E.164; undefined where none was said. */
  readonly phone: string | undefined;
  /** The place of `location.place_id`; undefined where none was said. */
  readonly place: Place | undefined;
};

/** Whose keys may be spelled both ways; those of `properties` are the customer's own. */
const WITHIN = ['user', 'location'];

const text = v.fallback(v.optional(v.string()), undefined);

/** What takes more than a schema to check, whatever is wrong with the rest. */
const Known = v.object({
  user: v.fallback(v.object({phone: text}), {}),
  location: v.fallback(v.object({place_id: text}), {}),
});

/** The body of an interaction; throws 415, 413, or 400 with every wrong field, phone and place id included. */
export async function readInteraction(c: Context<Env>, places: Places): Promise<ReadInteraction> {
  const value = await readJson(c);
  const {user, location} = v.parse(Known, withDocumentSpelling(value, WITHIN));
  const phone =
    user.phone === undefined ? undefined : readPhone(user.phone, c.get('branch').country);
  const place = location.place_id === undefined ? undefined : await places.place(location.place_id);
  const also: FieldError[] = [];
  if (user.phone !== undefined && !phone) also.push({field: 'user.phone', message: PHONE_HINT});
  if (location.place_id !== undefined && !place)
    also.push({
      field: 'location.place_id',
      message: 'The service never issued it: send the place_id of a suggestion or an address.',
    });
  const said = checkBody(Interaction, value, {within: WITHIN, also});
  return {said, canonical: canonicalJson(value), phone, place};
}
