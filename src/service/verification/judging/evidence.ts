import type {ProfileSource} from '../../../contract/verification/verification.js';
import type {Point} from '../../../geo/point.js';

/** Where a piece of evidence comes from; what the creation itself says is none. */
export type EvidenceSource = Exclude<ProfileSource, 'address_creation'>;

/** Where a device was at a moment; `accuracy` is a radius in metres, as the device gave it. */
export type Fix = {
  readonly kind: 'fix';
  readonly source: EvidenceSource;
  readonly at: Date;
  readonly point: Point;
  readonly accuracy: number;
};

/** What somebody who can know says of the person at a moment: there, not there, or that it cannot be known. */
export type Statement = {
  readonly kind: 'statement';
  readonly source: EvidenceSource;
  readonly at: Date;
  readonly says: 'verified' | 'not_at_address' | 'unknown';
};

export type Evidence = Fix | Statement;
