import type {CustomHeader} from '../../../contract/webhook/custom-header.js';
import type {PayloadVersion} from '../../../contract/webhook/webhook.js';

/** The listener to check, and how it authenticates notifications. */
export type Target = {
  readonly url: string;
  /** Undefined: none is sent, and its rules are not checked. */
  readonly header: CustomHeader | undefined;
  /** `whsec_…`; undefined: nothing is signed, and the signature's rules are not checked. */
  readonly secret: string | undefined;
  readonly payload: PayloadVersion;
};
