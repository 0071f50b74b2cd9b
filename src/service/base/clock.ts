import {Refusal} from './refusal.js';

/** The current time; passed in, so that tests and a sandbox can advance it. */
export type Clock = () => Date;

/** The machine's own clock; what the service stores and decides goes by the database's, see `DatabaseClock`. */
export const systemClock: Clock = () => new Date();

/** The time at which a round of a job begins; rejects with `ClockOffError` while nothing may be decided. */
export type RoundTime = () => Promise<Date>;

/** The clock may be wrong, so nothing is decided or signed; the message says how to correct it. */
export class ClockOffError extends Refusal {
  constructor(message: string) {
    super(message);
    this.name = 'ClockOffError';
  }
}
