/** The time as the service sees it; passed in, so that tests and a sandbox can turn it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
