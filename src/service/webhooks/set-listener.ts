import type {
  WebhookAnswer,
  WebhookChange,
  WebhookDetails,
} from '../../contract/webhook/webhook-listener.js';
import {EventType, IN_V2} from '../../contract/webhook/webhook-v3.js';
import type {Queries} from '../base/db/db.js';
import {badFields} from '../http/json-body.js';
import type {Secrets} from '../people/accounts/secrets.js';
import type {StoreOptions} from '../people/accounts/store-options.js';
import {isWanted, type Subscription} from '../verification/events/wanted-event.js';
import type {SealedField} from './listeners/listener.js';
import {
  findListener,
  lockListener,
  putListener,
  type StoredListener,
} from './listeners/listener-store.js';
import {newWebhookSecret} from './notifications/sign-notification.js';

/** Milliseconds for which the previous secret signs beside a new one. */
const ROTATION = 24 * 3_600_000;

/**
 * Registers or changes a branch's listener. Throws 400 for a first one without a URL.
 *
 * Another origin is another listener: it does not receive the previous header and secrets, and a new secret is created.
 * Another URL switches the listener on, unless the change says otherwise. Queued events are sent by the settings at
 * that time: in the present payload version, and not at all if they are no longer subscribed to.
 */
export async function setListener(
  options: StoreOptions,
  branchId: string,
  change: WebhookChange,
): Promise<WebhookAnswer> {
  return options.db.transaction(tx => setListenerIn(tx, options, {branchId, change}));
}

/** Does what `setListener` does, within a transaction. */
export async function setListenerIn(
  tx: Queries,
  {clock, random, secrets}: Omit<StoreOptions, 'db'>,
  {branchId, change}: {readonly branchId: string; readonly change: WebhookChange},
): Promise<WebhookAnswer> {
  await lockListener(tx, branchId);
  const before = await findListener(tx, branchId);
  const at = clock();
  const seal = (field: SealedField, text: string) => secrets.encrypt(branchId, field, text);
  const oldUrl = before && secrets.decrypt(branchId, 'webhook_url', before.url);
  const url = change.url ?? oldUrl;
  if (url === undefined)
    throw badFields([{field: 'url', message: 'Send the URL for notifications: https://….'}]);
  // Another host must not receive the secrets of this one.
  const isMoved = oldUrl !== undefined && new URL(oldUrl).origin !== new URL(url).origin;
  const kept = isMoved ? undefined : before;
  const secret = !kept || change.rotate_secret ? newWebhookSecret(random) : undefined;
  const listener: StoredListener = {
    branch_id: branchId,
    url: seal('webhook_url', url),
    ...headerOf(change, kept, seal),
    ...subscriptionOf(change, before),
    ...secretsOf(secret === undefined ? undefined : seal('webhook_secret', secret), kept, at),
    ...offOf(change, before, {isNew: url !== oldUrl, at}),
    created_at: before?.created_at ?? at,
    changed_at: at,
  };
  await putListener(tx, listener);
  const cleared = isMoved
    ? [...(before?.header_name && !change.header ? (['header'] as const) : []), 'secret' as const]
    : [];
  return {
    webhook: describeListener(secrets, listener, at),
    ...(secret !== undefined && {secret}),
    ...(cleared.length > 0 && {cleared}),
  };
}

/** A listener as the API returns it: without the header's value and without secrets. */
export function describeListener(
  secrets: Secrets,
  listener: StoredListener,
  at: Date,
): WebhookDetails {
  const {branch_id, url, header_name, off_at, off_reason, old_secret_until: until} = listener;
  return {
    url: secrets.decrypt(branch_id, 'webhook_url', url),
    ...(header_name !== null && {header: {name: header_name}}),
    payload: listener.payload,
    events: [...(listener.events ?? EventType.options)],
    on: off_at === null,
    ...(off_at && off_reason && {off: {reason: off_reason, since: off_at.toISOString()}}),
    secret_made_at: listener.secret_made_at.toISOString(),
    ...(until && until > at && {old_secret_until: until.toISOString()}),
    created_at: listener.created_at.toISOString(),
    changed_at: listener.changed_at.toISOString(),
  };
}

/** Throws 400 if the payload version can express none of the subscribed events. */
function subscriptionOf(change: WebhookChange, before: StoredListener | undefined): Subscription {
  const payload = change.payload ?? before?.payload ?? 'v2';
  const events = change.events === undefined ? (before?.events ?? null) : change.events;
  if (EventType.options.some(type => isWanted({payload, events}, type)))
    return {payload, events: events && EventType.options.filter(type => events.includes(type))};
  const message = `The payload ${payload} has none of these events: add ${IN_V2.join(' or ')}, or use v3.`;
  throw badFields([{field: 'events', message}]);
}

function headerOf(
  {header}: WebhookChange,
  kept: StoredListener | undefined,
  seal: (field: SealedField, text: string) => Uint8Array,
): Pick<StoredListener, 'header_name' | 'header_value'> {
  if (header) return {header_name: header.name, header_value: seal('webhook_header', header.value)};
  if (header === null || !kept) return {header_name: null, header_value: null};
  return {header_name: kept.header_name, header_value: kept.header_value};
}

/** A second new secret ends the earlier rotation: the oldest secret is no longer valid. */
function secretsOf(
  made: Uint8Array | undefined,
  kept: StoredListener | undefined,
  at: Date,
): Pick<StoredListener, 'secret' | 'secret_made_at' | 'old_secret' | 'old_secret_until'> {
  if (made)
    return {
      secret: made,
      secret_made_at: at,
      old_secret: kept?.secret ?? null,
      old_secret_until: kept ? new Date(at.getTime() + ROTATION) : null,
    };
  if (!kept) throw new Error('A listener without a secret.');
  const {secret, secret_made_at, old_secret, old_secret_until} = kept;
  return {secret, secret_made_at, old_secret, old_secret_until};
}

function offOf(
  {on}: WebhookChange,
  before: StoredListener | undefined,
  {isNew, at}: {readonly isNew: boolean; readonly at: Date},
): Pick<StoredListener, 'off_at' | 'off_reason'> {
  if (on === false && before?.off_at) return {off_at: before.off_at, off_reason: before.off_reason};
  if (on === false) return {off_at: at, off_reason: 'switched_off'};
  if (on || isNew || !before) return {off_at: null, off_reason: null};
  return {off_at: before.off_at, off_reason: before.off_reason};
}
