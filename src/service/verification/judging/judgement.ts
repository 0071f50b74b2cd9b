import type {
  ProfileSource,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Point} from '../../../geo/point.js';
import type {Evidence} from './evidence.js';

/** Why a score is what it is: a code that never changes, and a sentence for people. */
export type Reason = {readonly code: string; readonly detail: string};

/** What the evidence of a window says. */
export type Judgement = {
  readonly status: VerificationStatus;
  /** 0 (nothing speaks for it) to 1 (certain). */
  readonly score: number;
  /** The source that counted most; `address_creation` where there is none. */
  readonly source: ProfileSource;
  readonly reasons: readonly Reason[];
};

/** What a window is judged by. */
export type Hearing = {
  readonly place: Point;
  /** An IANA name, such as `America/Montevideo`. */
  readonly timeZone: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Now, by the branch's clock: from `closesAt` on the window is over, and its outcome is no longer `in_progress`. */
  readonly at: Date;
  /** Of this window alone, in any order. */
  readonly evidence: readonly Evidence[];
  /** Whether nothing is verified without evidence from the customer's server. */
  readonly needsServerEvidence: boolean;
  /** Whether the phone is the person's own, or the branch asks for no proof of that: else devices verify nobody by themselves. */
  readonly phoneProved: boolean;
};

/** The rules; pure, so that the same hearing always ends the same. */
export type Judge = (hearing: Hearing) => Judgement;
