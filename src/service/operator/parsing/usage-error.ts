import {Refusal} from '../../base/refusal.js';

/** Arguments that are not understood: one sentence that says what to write instead, and exit code 2. */
export class UsageError extends Refusal {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
