import {Refusal} from './refusal.js';

/** A variable that is not understood; the message is one line and names it. */
export class ConfigError extends Refusal {
  constructor(name: string, mend: string) {
    super(`${name}: ${mend}`);
    this.name = 'ConfigError';
  }
}
