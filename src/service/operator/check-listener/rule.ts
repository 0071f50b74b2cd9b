import type {Caller} from './caller.js';
import type {Finding} from './finding.js';

/** One rule of a listener. */
export type Rule = {
  /** What a listener that keeps it does, as a sentence without its subject. */
  readonly title: string;
  /** What the rule cannot be played without. */
  readonly needs?: 'header' | 'secret';
  play(caller: Caller): Promise<Finding>;
};
