import {html, type TemplateResult} from 'lit';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import type {WebhookHealth} from '../../contract/webhook/webhook-listener.js';
import {icon, icons} from '../../ui/icons.js';
import {countUpTo} from '../base/count-words.js';
import {outcomeWords} from '../base/outcome-words.js';
import {sinceWords} from '../base/time-words.js';

/** Says on every page that notifications were not taken; the way on differs on the page that lists them. */
export function listenerAlert(
  health: WebhookHealth | undefined,
  {isOnDeliveries}: {readonly isOnDeliveries: boolean},
): TemplateResult {
  return html`<div class="alerts" role="status">${
    health && health.dead > 0 ? renderAlert(health, isOnDeliveries) : ''
  }</div>`;
}

function renderAlert(health: WebhookHealth, isOnDeliveries: boolean): TemplateResult {
  const {dead, dead_since} = health;
  const letters = dead === 1 ? '1 dead letter' : `${countUpTo(dead)} dead letters`;
  const to = isOnDeliveries ? 'webhook' : 'deliveries?state=dead';
  return html`<div class="alert">
    ${icon(icons.bang, 18)}
    <p><b>Your listener did not take everything.</b>
      <span>${letters}${sinceWords(dead_since)}. ${lastWords(health)}</span></p>
    <a class="link" href=${`${dashboardRoutes.page}/${to}`}>
      ${isOnDeliveries ? 'Webhook settings' : 'See them'} ${icon(icons.go, 14)}
    </a>
  </div>`;
}

function lastWords({last_outcome: outcome, last_status: status}: WebhookHealth): string {
  if (!outcome) return '';
  if (status !== undefined) return `The last one was answered ${status}.`;
  return `The last one: ${outcomeWords({outcome}).title.toLowerCase()}.`;
}
