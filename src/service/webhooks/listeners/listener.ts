import type {Secrets} from '../../people/accounts/secrets.js';
import type {Subscription} from '../../verification/events/wanted-event.js';

/** A listener as it is stored: what must stay secret is encrypted. */
export type ListenerRow = Subscription & {
  readonly branch_id: string;
  readonly url: Uint8Array;
  readonly header_name: string | null;
  readonly header_value: Uint8Array | null;
  readonly secret: Uint8Array;
  readonly old_secret: Uint8Array | null;
  readonly old_secret_until: Date | null;
  /** Changes with everything that a call depends on. */
  readonly changed_at: Date;
};

/** Where and how a branch wants to be told. */
export type Listener = Subscription & {
  readonly url: string;
  /** Goes with each notification. */
  readonly header: {readonly name: string; readonly value: string} | undefined;
  /** Each signs: the newest first, and during a rotation the one before. */
  readonly secrets: readonly [string, ...string[]];
};

/** What of a listener is encrypted; each for itself, so that none passes for another. */
export type SealedField = 'webhook_url' | 'webhook_header' | 'webhook_secret';

/** Opens what is encrypted, as it stands at a moment. */
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
