import {Refusal} from '../../base/refusal.js';

/** Invalid arguments: the message says in one sentence what to write instead; the exit code is 2. */
export class UsageError extends Refusal {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
