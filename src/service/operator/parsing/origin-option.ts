import {Refusal} from '../../base/refusal.js';
import {parsePageOrigin} from '../../people/accounts/page-origin.js';
import {UsageError} from './usage-error.js';

/** The origin that an `--origin` names, as browsers send it; throws `UsageError`. */
export function parseOriginOption(text: string): string {
  try {
    return parsePageOrigin('--origin', text);
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}
