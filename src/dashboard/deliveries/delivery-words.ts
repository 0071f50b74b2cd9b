import type {Delivery, DeliveryState} from '../../contract/webhook/webhook-listener.js';
import {outcomeWords} from '../base/outcome-words.js';

/** The word of a state, and the colour in which it stands. */
export const STATES: Readonly<
  Record<DeliveryState, {readonly title: string; readonly tone: string}>
> = {
  waiting: {title: 'Waiting', tone: 'tone-wait'},
  dead: {title: 'Dead letter', tone: 'tone-bad'},
  delivered: {title: 'Delivered', tone: 'tone-good'},
};

const OUTCOMES: Readonly<Record<NonNullable<Delivery['status']>, string>> = {
  in_progress: 'In progress',
  verified: 'Verified',
  not_at_address: 'Not at address',
  unknown: 'Unknown',
};

/** What the event says, as a person says it. */
export function eventWords({event_type, status}: Delivery): string {
  switch (event_type) {
    case 'address.collected':
      return 'Collected';
    case 'address_verification.started':
      return 'Started';
    case 'address_verification.cancelled':
      return 'Cancelled';
    case 'address_verification.completed':
      return status ? OUTCOMES[status] : 'Completed';
    default:
      return event_type satisfies never;
  }
}

/** The same, with the window that it is about. */
export function eventTitle(delivery: Delivery): string {
  const {mode} = delivery;
  if (!mode) return eventWords(delivery);
  return `${eventWords(delivery)}, ${mode === 'first_time' ? 'first window' : 'later window'}`;
}

/** What was answered last, or when it is tried next; empty where neither is known. */
export function lastWords({state, attempts, next_attempt_at}: Delivery, now = new Date()): string {
  if (state === 'waiting' && next_attempt_at) return dueWords(next_attempt_at, now);
  const last = attempts.at(-1);
  if (!last) return '';
  return last.status === undefined ? outcomeWords(last).title : String(last.status);
}

/** How often it was tried; how long it took, where once was enough. */
export function attemptWords({state, attempts}: Delivery): string {
  const [only] = attempts;
  if (!only) return 'not tried yet';
  if (attempts.length > 1) return countWords(attempts.length);
  return state === 'delivered' && only.milliseconds !== undefined
    ? tookWords(only.milliseconds)
    : countWords(1);
}

/** "6 attempts". */
export function countWords(count: number): string {
  return count === 1 ? '1 attempt' : `${count} attempts`;
}

/** How long an attempt took: "212 ms", "15.0 s". */
export function tookWords(milliseconds: number): string {
  return milliseconds < 10_000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A day of a list, to the second where attempts are seconds apart: "23 Nov, 08:41:07". */
export function secondWords(time: string): string {
  const at = new Date(time);
  const day = at.toLocaleDateString('en-GB', {day: 'numeric', month: 'short'});
  return `${day}, ${at.toLocaleTimeString('en-GB')}`;
}

function dueWords(time: string, now: Date): string {
  const seconds = Math.ceil((Date.parse(time) - now.getTime()) / 1000);
  if (seconds <= 0) return 'due now';
  return seconds < 90 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} min`;
}
