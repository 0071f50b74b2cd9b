/** The current time; passed in, so that tests and a sandbox can advance it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
