import type {CustomHeader} from '../../../contract/webhook/custom-header.js';
import type {PayloadVersion} from '../../../contract/webhook/webhook.js';

/** The listener that is checked, and by what it knows that a notification is the service's. */
export type Target = {
  readonly url: string;
  /** Undefined: none is sent, and its rules are not played. */
  readonly header: CustomHeader | undefined;
  /** `whsec_…`; undefined: nothing is signed, and the signature's rules are not played. */
  readonly secret: string | undefined;
  readonly payload: PayloadVersion;
};
