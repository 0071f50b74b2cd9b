import * as v from 'valibot';
import type {Open} from '../../contract/open.js';

/** Accepts any text in place of a closed choice, so that a newer service's values pass unchanged. */
export function open<const Known extends string>(
  choice: v.PicklistSchema<readonly Known[], undefined>,
): v.GenericSchema<string, Open<Known>> {
  return v.pipe(
    v.union([choice, v.string()]),
    v.transform((text): Open<Known> => text),
  );
}
