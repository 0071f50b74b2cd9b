import type {ProfileSource} from '../../../contract/verification/verification.js';
import type {Point} from '../../../geo/point.js';

/** The source of a piece of evidence; the creation of the address is not evidence. */
export type EvidenceSource = Exclude<ProfileSource, 'address_creation'>;

/** The position of a device at a time; `accuracy` is a radius in metres, as the device gave it. */
export type Fix = {
  readonly kind: 'fix';
  readonly source: EvidenceSource;
  readonly at: Date;
  readonly point: Point;
  readonly accuracy: number;
};

/** What somebody who can know stated: at that time the person was at the address, was not, or it cannot be known. */
export type Statement = {
  readonly kind: 'statement';
  readonly source: EvidenceSource;
  readonly at: Date;
  readonly says: 'verified' | 'not_at_address' | 'unknown';
};

/** Where a device was, and the radius around it in metres. */
export type Position = {readonly point: Point; readonly accuracy: number};

/** What a courier answered who was led to the address: that they are at its gate, or that the gate is not there. */
export type Answer = {
  readonly kind: 'answer';
  readonly source: 'courier';
  readonly at: Date;
  readonly says: 'here' | 'not_here';
  /** Of the courier's device and not the person's, so that it is never a fix; undefined if it sent none. */
  readonly from: Position | undefined;
  /** The customer's id of the delivery; one delivery has one answer, its newest. */
  readonly deliveryId: string;
};

export type Evidence = Fix | Statement | Answer;
