import * as v from 'valibot';
import type {Open} from '../../contract/open.js';

/** Takes any text where the contract has a choice of some: what a newer service says passes as it is. */
export function open<const Known extends string>(
  choice: v.PicklistSchema<readonly Known[], undefined>,
): v.GenericSchema<string, Open<Known>> {
  return v.pipe(
    v.union([choice, v.string()]),
    v.transform((text): Open<Known> => text),
  );
}
