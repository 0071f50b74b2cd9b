/**
 * What a device keeps of an address that it confirms, by the address's id, under the name `presence`: what the element
 * keeps, `address-capture/presence` reads on another page.
 */
export type KeptPresence = {
  readonly token: string;
  /** The base URL of the service that gave the token. */
  readonly service: string;
  /** When the last fix was sent, in milliseconds since 1970. */
  readonly sent?: number | undefined;
  /** The person has taken their word back, and the service has not heard it yet. */
  readonly ended?: boolean | undefined;
};
