import * as v from 'valibot';
import {EvidenceAnswer, type SentEvidence} from '../../contract/verification/evidence.js';

/**
 * What your server knows about where a person is: a `fix` of their device, or a `statement` by somebody who can know.
 *
 * `at` is when it was true, ISO 8601, at most 90 days ago. `id` is yours; the service stores each id once, so a call in
 * which every piece has one is retried if it fails.
 */
export type Evidence = v.InferInput<typeof SentEvidence>;

/** How many pieces were new and are now stored. A newer service's additional fields pass unchanged. */
export const EvidenceResult = v.looseObject(EvidenceAnswer.entries);
export type EvidenceResult = v.InferOutput<typeof EvidenceResult>;
