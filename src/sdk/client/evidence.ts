import * as v from 'valibot';
import {EvidenceAnswer, type SentEvidence} from '../../contract/verification/evidence.js';

/**
 * What your server knows of where a person is: a `fix` of their device, or a `statement`, the word of somebody who can
 * know. `at` is when it was so, ISO 8601, 90 days ago at most; `id` is yours, and what comes again under it is stored once:
 * where every piece has one, a call that fails is repeated.
 */
export type Evidence = v.InferInput<typeof SentEvidence>;

/** How many pieces were new, and are stored; what a newer service says besides is kept. */
export const EvidenceResult = v.looseObject(EvidenceAnswer.entries);
export type EvidenceResult = v.InferOutput<typeof EvidenceResult>;
