/** What happened to the person's consent that a device of theirs may confirm the address. */
export type PresenceAction =
  /** `words` is the version of the text that they read. */
  | {readonly type: 'presence-agreed'; readonly words: string}
  | {readonly type: 'presence-declined'}
  /** This device confirms the addresses with these ids. */
  | {readonly type: 'presence-found'; readonly ids: readonly string[]}
  /** This device now also confirms the address with this id. */
  | {readonly type: 'presence-begun'; readonly id: string}
  /** The person withdrew their consent for an address. */
  | {readonly type: 'presence-stopped'; readonly id: string};

export type PresenceEffect = {readonly type: 'stop-presence'; readonly id: string};
