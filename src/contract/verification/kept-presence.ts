/**
 * What a device stores under `presence` for an address that it confirms, by the address's id. The element writes it;
 * `address-capture/presence` reads it on other pages.
 */
export type KeptPresence = {
  readonly token: string;
  /** The base URL of the service that issued the token. */
  readonly service: string;
  /** When the last fix was sent, in milliseconds since 1970. */
  readonly sent?: number | undefined;
  /** The person withdrew consent, and the service does not know yet. */
  readonly ended?: boolean | undefined;
};
