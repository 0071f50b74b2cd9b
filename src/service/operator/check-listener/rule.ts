import type {Caller} from './caller.js';
import type {Finding} from './finding.js';

export type Rule = {
  /** What a correct listener does, as a sentence without its subject. */
  readonly title: string;
  /** What the target must have for this rule. */
  readonly needs?: 'header' | 'secret';
  play(caller: Caller): Promise<Finding>;
};
