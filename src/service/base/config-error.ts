import {Refusal} from './refusal.js';

/** An invalid environment variable; the message is one line that begins with its name. */
export class ConfigError extends Refusal {
  constructor(name: string, mend: string) {
    super(`${name}: ${mend}`);
    this.name = 'ConfigError';
  }
}
