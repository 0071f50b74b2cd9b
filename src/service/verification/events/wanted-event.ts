import type {PayloadVersion} from '../../../contract/webhook/webhook.js';
import {type EventType, IN_V2} from '../../../contract/webhook/webhook-v3.js';

/** The settings of a listener that decide which events it receives; `events` is null for all. */
export type Subscription = {
  readonly payload: PayloadVersion;
  readonly events: readonly EventType[] | null;
};

/** Whether a listener receives events of a type: it subscribes to them, and its payload version can express them. */
export function isWanted({payload, events}: Subscription, type: EventType): boolean {
  return (payload === 'v3' || isInV2(type)) && (events === null || events.includes(type));
}

/** `isWanted` as SQL over a row of `listener`; `type` is an SQL expression. */
export function wantedSql(type: string): string {
  return `(listener.payload = 'v3' OR ${inV2Sql(type)})
    AND (listener.events IS NULL OR ${type} = ANY(listener.events))`;
}

/** SQL for whether a type changes a status; `type` is an SQL expression. */
export function inV2Sql(type: string): string {
  return `${type} IN (${IN_V2.map(name => `'${name}'`).join(', ')})`;
}

function isInV2(type: EventType): boolean {
  return IN_V2.some(name => name === type);
}
