import {Refusal} from '../../../base/refusal.js';

/** What is wrong in a configuration: where, and what to do about it. */
export type Mistake = {readonly at: string; readonly mend: string};

/** Several mistakes of one configuration, told at once: a line for each. */
export class ConfigMistakes extends Refusal {
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({at, mend}) => `${at}: ${mend}`).join('\n'));
    this.name = 'ConfigMistakes';
  }
}
