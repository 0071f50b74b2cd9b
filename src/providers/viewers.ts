import {FailureError} from '../contract/failure.js';
import type * as Viewers from '../panorama/viewers.js';

/** What shows pictures of a gate; its code comes with the first of them. Throws `FailureError` where it can't be fetched. */
export async function viewers(): Promise<typeof Viewers> {
  try {
    return await import('../panorama/viewers.js');
  } catch (cause) {
    throw new FailureError(
      {code: 'network_error', detail: 'The code that shows pictures could not be loaded.'},
      {cause},
    );
  }
}
