import {MOST_COUNTED} from '../../contract/webhook/webhook-listener.js';

/** A count of the service, which ends somewhere: "41", "1,000+". */
export function countUpTo(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED.toLocaleString('en')}+`;
}
