/** How much drawing time a client has left. */
export type Allowance = {
  /** Throws if nothing is left. */
  refuse(): void;
  charge(seconds: number): void;
};

/** One request for a drawing; `signal` aborts when the request does. */
export type Asker = {
  /** The network, by which drawing is shared out; all unknown ones count as one client. */
  readonly client?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly allowance?: Allowance | undefined;
};

/** All requests for one drawing: `signal` aborts when none is left; `clients` changes as they come and go. */
export type Askers = {
  readonly signal: AbortSignal;
  readonly clients: Iterable<string>;
  /** The allowance of the first request, which pays for the drawing. */
  readonly allowance?: Allowance | undefined;
};

/** Stands for an absent client, as in the service's own drawings. */
export const NOBODY = '';
