import type {
  ProfileSource,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Point} from '../../../geo/point.js';
import type {Evidence} from './evidence.js';

/** Explains a score: a code that never changes its meaning, and a sentence for people. */
export type Reason = {readonly code: string; readonly detail: string};

export type Judgement = {
  readonly status: VerificationStatus;
  /** 0 (no support) to 1 (certain). */
  readonly score: number;
  /** The source that counted most; `address_creation` without evidence. */
  readonly source: ProfileSource;
  readonly reasons: readonly Reason[];
};

export type JudgeInput = {
  readonly place: Point;
  /** An IANA name, such as `America/Montevideo`. */
  readonly timeZone: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Now, by the branch's clock; from `closesAt` on, the status is an outcome and not `in_progress`. */
  readonly at: Date;
  /** In any order; evidence from outside the window is ignored. */
  readonly evidence: readonly Evidence[];
  /** Whether verifying needs evidence from the customer's server. */
  readonly needsServerEvidence: boolean;
  /** Whether the person proved the phone, or the branch asks for no proof. Otherwise devices alone verify nobody. */
  readonly phoneProved: boolean;
};

/** The rules, as a pure function. */
export type Judge = (input: JudgeInput) => Judgement;
