import type {Secrets} from '../../people/accounts/secrets.js';
import type {Subscription} from '../../verification/events/wanted-event.js';

/** A listener as stored; secret fields are encrypted. */
export type ListenerRow = Subscription & {
  readonly branch_id: string;
  readonly url: Uint8Array;
  readonly header_name: string | null;
  readonly header_value: Uint8Array | null;
  readonly secret: Uint8Array;
  readonly old_secret: Uint8Array | null;
  readonly old_secret_until: Date | null;
  /** When anything changed on which a call depends. */
  readonly changed_at: Date;
};

export type Listener = Subscription & {
  readonly url: string;
  /** Sent with each notification. */
  readonly header: {readonly name: string; readonly value: string} | undefined;
  /** Each signs: the newest first, and during a rotation also the previous one. */
  readonly secrets: readonly [string, ...string[]];
};

/** The encrypted fields; the name is part of the encryption, so that none can be exchanged for another. */
export type SealedField = 'webhook_url' | 'webhook_header' | 'webhook_secret';

/** Decrypts a listener; `at` decides whether the previous secret is still in use. */
export function openListener(secrets: Secrets, row: ListenerRow, at: Date): Listener {
  const open = (field: SealedField, sealed: Uint8Array) =>
    secrets.decrypt(row.branch_id, field, sealed);
  const isRotating = row.old_secret && row.old_secret_until && row.old_secret_until > at;
  return {
    url: open('webhook_url', row.url),
    header:
      row.header_name !== null && row.header_value
        ? {name: row.header_name, value: open('webhook_header', row.header_value)}
        : undefined,
    payload: row.payload,
    events: row.events,
    secrets: [
      open('webhook_secret', row.secret),
      ...(isRotating && row.old_secret ? [open('webhook_secret', row.old_secret)] : []),
    ],
  };
}
