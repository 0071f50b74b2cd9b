import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import type {DeliveryState, WebhookHealth} from '../../contract/webhook/webhook-listener.js';
import {icon, icons} from '../../ui/icons.js';
import {countUpTo} from '../base/count-words.js';
import {mark} from '../base/marks.js';
import {shapes} from '../base/shapes.js';
import {clockWords} from '../base/time-words.js';
import {STATES} from './delivery-words.js';

const FILTERS: readonly {readonly state?: DeliveryState; readonly title: string}[] = [
  {title: 'All'},
  {state: 'waiting', title: 'Waiting'},
  {state: 'dead', title: 'Dead letters'},
  {state: 'delivered', title: 'Delivered'},
];

/** Links to the list in each state. */
export function filters({
  state: chosen,
  health,
  hrefOf,
}: {
  readonly state: DeliveryState | undefined;
  readonly health: WebhookHealth | undefined;
  readonly hrefOf: (state: DeliveryState | undefined) => string;
}): TemplateResult {
  return html`<nav class="filters" aria-label="State">${FILTERS.map(({state, title}) => {
    const count = state === 'waiting' || state === 'dead' ? health?.[state] : undefined;
    return html`<a
      class="filter"
      href=${hrefOf(state)}
      aria-current=${state === chosen ? 'page' : nothing}
    >${state ? html`<span class=${STATES[state].tone}>${mark(state)}</span>` : nothing}${title}
      ${count === undefined ? nothing : html`<span class="num">${countUpTo(count)}</span>`}</a>`;
  })}</nav>`;
}

/** That what is shown is not of now, and why. */
export function staleNote({
  failure,
  stoodAt,
}: {
  readonly failure: Failure | undefined;
  readonly stoodAt: Date | undefined;
}): TemplateResult {
  const isOffline = !navigator.onLine;
  const isStale = stoodAt !== undefined && (isOffline || failure !== undefined);
  return html`<div role="status">${
    isStale
      ? html`<p class="note warn">${icon(shapes.triangle, 17)}<span>
          <b>${isOffline ? 'You are offline.' : 'The service does not answer.'}</b>
          This is how things stood at ${clockWords(stoodAt)}. We look again ${
            isOffline ? 'as soon as you are back' : 'every few seconds'
          }.</span></p>`
      : nothing
  }</div>`;
}

/** A list without rows: why, and what to do. */
export function emptyList(state: DeliveryState | undefined, isSearched: boolean): TemplateResult {
  if (isSearched)
    return html`<div class="card empty">
      ${icon(icons.find, 28)}
      <h2>No delivery ${state ? 'in this state ' : ''}is of such an address</h2>
      <p>Look for a street, a name, the end of a phone, or a whole id. Deliveries are kept for 30 days.</p>
    </div>`;
  if (state)
    return html`<div class="card empty">
      <span class="muted">${mark(state)}</span>
      <h2>${EMPTY[state].title}</h2>
      <p>${EMPTY[state].text}</p>
    </div>`;
  return html`<div class="card empty">
    ${icon(shapes.send, 28)}
    <h2>Nothing was sent yet</h2>
    <p>
      The first notification comes with the first saved address. Is your listener ready? Send it a test; it is about
      nobody.
    </p>
    <div class="row">
      <a class="btn primary" href=${`${dashboardRoutes.page}/webhook`}>${icon(shapes.hook, 16)}To the webhook</a>
    </div>
  </div>`;
}

const EMPTY: Readonly<Record<DeliveryState, {readonly title: string; readonly text: string}>> = {
  waiting: {title: 'Nothing waits', text: 'All that is to be sent was taken, or is a dead letter.'},
  dead: {
    title: 'No dead letters',
    text: 'Your listener took everything, or still has attempts left.',
  },
  delivered: {
    title: 'Nothing was delivered yet',
    text: 'What your listener takes stands here for 30 days.',
  },
};
