/** What a client may still have drawn. */
export type Allowance = {
  /** Throws where there is nothing left of it. */
  refuse(): void;
  charge(seconds: number): void;
};

/** Who waits for a drawing: their client, by which turns are shared, and the signal that says that they have gone. */
export type Asker = {
  /** A network; whoever is not known is one client together. */
  readonly client?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly allowance?: Allowance | undefined;
};

/** All who wait for one drawing: `signal` says that none is left, and `clients` changes as they come and go. */
export type Askers = {
  readonly signal: AbortSignal;
  readonly clients: Iterable<string>;
  /** Of who asked first, and pays for it. */
  readonly allowance?: Allowance | undefined;
};

/** Whoever gives no client, as in the service's own drawings. */
export const NOBODY = '';
