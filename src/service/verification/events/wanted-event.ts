import type {PayloadVersion} from '../../../contract/webhook/webhook.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';

/** What the document's version 2 can say: the two types that change a status. */
export const IN_V2 = [
  'address_verification.started',
  'address_verification.completed',
] as const satisfies readonly EventType[];

/** What of a listener decides which events it is sent; `events` is null for all. */
export type Subscription = {
  readonly payload: PayloadVersion;
  readonly events: readonly EventType[] | null;
};

/** Whether a listener is sent events of a type: it subscribes to them, and its version has words for them. */
export function isWanted({payload, events}: Subscription, type: EventType): boolean {
  return (payload === 'v3' || isInV2(type)) && (events === null || events.includes(type));
}

/** The same in SQL, of a row of `listener`; `type` is an expression. */
export function wantedSql(type: string): string {
  return `(listener.payload = 'v3' OR ${inV2Sql(type)})
    AND (listener.events IS NULL OR ${type} = ANY(listener.events))`;
}

/** Whether a type changes a status, in SQL. */
export function inV2Sql(type: string): string {
  return `${type} IN (${IN_V2.map(name => `'${name}'`).join(', ')})`;
}

function isInV2(type: EventType): boolean {
  return IN_V2.some(name => name === type);
}
