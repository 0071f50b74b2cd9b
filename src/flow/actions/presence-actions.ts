/** What happened around the person's word that a device of theirs may confirm their address. */
export type PresenceAction =
  /** With the version of the words that they read. */
  | {readonly type: 'presence-agreed'; readonly words: string}
  | {readonly type: 'presence-declined'}
  /** This device confirms the addresses with these ids. */
  | {readonly type: 'presence-found'; readonly ids: readonly string[]}
  /** From now on this device confirms one address more. */
  | {readonly type: 'presence-begun'; readonly id: string}
  /** The person takes their word back for an address. */
  | {readonly type: 'presence-stopped'; readonly id: string};

/** What is asked of the device and the service around it. */
export type PresenceEffect = {readonly type: 'stop-presence'; readonly id: string};
