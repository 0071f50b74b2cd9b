import {parseUrl} from '../../contract/parse-url.js';
import type {WebhookChange, WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import {EventType} from '../../contract/webhook/webhook-v3.js';

/** The listener as the form has it. */
export type Draft = {
  readonly url: string;
  readonly headerName: string;
  /** Undefined while the stored value, which nobody sees, stays. */
  readonly headerValue: string | undefined;
  readonly payload: WebhookDetails['payload'];
  readonly events: readonly EventType[];
  readonly on: boolean;
};

/** A form for a listener; an empty one for a branch without. */
export function draftOf(webhook: WebhookDetails | undefined): Draft {
  return {
    url: webhook?.url ?? '',
    headerName: webhook?.header?.name ?? '',
    headerValue: webhook?.header ? undefined : '',
    payload: webhook?.payload ?? 'v3',
    events: webhook?.events ?? EventType.options,
    on: webhook?.on ?? true,
  };
}

/** Whether another host is named: the header and the secret were meant for the one before. */
export function isMoved(webhook: WebhookDetails | undefined, {url}: Draft): boolean {
  const asked = parseUrl(url.trim());
  return (
    webhook !== undefined && asked !== undefined && new URL(webhook.url).origin !== asked.origin
  );
}

/** The draft with another URL. With another origin the stored header is left out; it is back with the old origin. */
export function withUrl(webhook: WebhookDetails | undefined, draft: Draft, url: string): Draft {
  const moved = {...draft, url};
  if (isMoved(webhook, moved))
    return draft.headerValue === undefined ? {...moved, headerName: '', headerValue: ''} : moved;
  const isBack = isMoved(webhook, draft) && draft.headerName === '' && draft.headerValue === '';
  const {headerName, headerValue} = draftOf(webhook);
  return isBack ? {...moved, headerName, headerValue} : moved;
}

/** What `PUT /v5/webhook` is asked to change; undefined if nothing is. */
export function changeOf(
  webhook: WebhookDetails | undefined,
  draft: Draft,
): WebhookChange | undefined {
  const before = draftOf(webhook);
  const url = draft.url.trim();
  const change: WebhookChange = {
    ...(url !== before.url && {url}),
    ...headerOf(before, draft),
    ...((!webhook || draft.payload !== before.payload) && {payload: draft.payload}),
    ...((!webhook || !isSame(draft.events, before.events)) && {events: eventsOf(draft.events)}),
    ...(draft.on !== before.on && {on: draft.on}),
  };
  const isNew = !webhook && url === '' && draft.headerName === '';
  return isNew || Object.keys(change).length === 0 ? undefined : change;
}

/** A draft over a listener that was changed beside it: what the draft changes stays, all else is as it stands now. */
export function rebased(
  draft: Draft,
  {before, after}: Readonly<Record<'before' | 'after', WebhookDetails | undefined>>,
): Draft {
  const was = draftOf(before);
  const is = draftOf(after);
  const hasHeader = draft.headerName !== was.headerName || draft.headerValue !== was.headerValue;
  return {
    url: draft.url === was.url ? is.url : draft.url,
    headerName: hasHeader ? draft.headerName : is.headerName,
    headerValue: hasHeader ? draft.headerValue : is.headerValue,
    payload: draft.payload === was.payload ? is.payload : draft.payload,
    events: isSame(draft.events, was.events) ? is.events : draft.events,
    on: draft.on === was.on ? is.on : draft.on,
  };
}

/** How many things a change changes, for "2 changes are not saved". */
export function countChanges(change: WebhookChange | undefined): number {
  return Object.keys(change ?? {}).length;
}

function headerOf(before: Draft, {headerName, headerValue}: Draft): Pick<WebhookChange, 'header'> {
  const name = headerName.trim();
  if (name === '' && before.headerName !== '') return {header: null};
  if (name === '' || (headerValue === undefined && name === before.headerName)) return {};
  return {header: {name, value: headerValue ?? ''}};
}

/** All of them includes those of later versions. */
function eventsOf(events: readonly EventType[]): EventType[] | null {
  return events.length === EventType.options.length ? null : [...events];
}

function isSame(some: readonly EventType[], others: readonly EventType[]): boolean {
  return some.length === others.length && some.every(one => others.includes(one));
}
