import {FailureError} from '../contract/failure.js';
import type * as Viewers from '../panorama/viewers.js';

/** The code that shows pictures, loaded with the first of them. Throws `FailureError` if it can't be loaded. */
export async function viewers(): Promise<typeof Viewers> {
  try {
    return await import('../panorama/viewers.js');
  } catch (cause) {
    const detail = 'The code that shows pictures could not be loaded.';
    throw new FailureError({code: 'network_error', detail}, {cause});
  }
}
