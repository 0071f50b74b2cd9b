import {html, nothing, svg, type TemplateResult} from 'lit';
import type {Overview} from '../../contract/dashboard/overview.js';
import type {FunnelStep} from '../../contract/sent-steps.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {shapes} from '../base/shapes.js';
import {statusMark} from '../base/status-marks.js';
import {countWords, durationWords, shareWords} from './count-words.js';

/** CSS pixels of the drawing, and of the words above its highest column. */
const [HEIGHT, ABOVE] = [116, 20];

/** How long addresses took to be verified. */
export function takenCard({to_verified}: Overview): TemplateResult {
  const {median_hours, days} = to_verified;
  const all = days.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...days);
  const each = 100 / days.length;
  const words = (at: number) => (at === days.length - 1 ? `${at}+` : `${at}`);
  return html`<section class="card" aria-labelledby="taken">
    <header><h2 id="taken">Created to verified</h2></header>
    <div class="pad">
      ${
        median_hours === undefined
          ? html`<p class="hint">No address of this period is verified yet. The first night or two decide most of them.</p>`
          : html`<p class="big">${durationWords(median_hours)}</p>
              <p class="hint">Median. Days it took:</p>
              <p class="visually-hidden">${days
                .map((count, at) => `${words(at)} days: ${shareWords(count, all)}`)
                .join(', ')}</p>
              <svg class="taken" width="100%" height=${HEIGHT + 18} aria-hidden="true">
                ${days.map((count, at) => {
                  const height = (count / most) * (HEIGHT - ABOVE);
                  const isMost = count === most;
                  const middle = `${(at + 0.5) * each}%`;
                  return svg`<rect class=${isMost ? 'most' : ''} x="${(at + 0.06) * each}%" width="${0.88 * each}%"
                      y=${HEIGHT - height} height=${height} rx="2"/>
                    ${isMost ? svg`<text class="strong" x=${at === 0 ? 0 : middle} y=${HEIGHT - height - 5} text-anchor=${at === 0 ? 'start' : 'middle'}>${Math.round((count / all) * 100)} %</text>` : nothing}
                    <text x=${middle} y=${HEIGHT + 15} text-anchor="middle">${words(at)}</text>`;
                })}
                <line x2="100%" y1=${HEIGHT} y2=${HEIGHT} />
              </svg>`
      }
    </div>
  </section>`;
}

const SCREENS: Readonly<Record<FunnelStep, string>> = {
  ...{search: 'Search', pin: 'Pin', 'street-view': 'Gate picture'},
  ...{door: 'Door', review: 'Review', done: 'Saved'},
};

/** Fewer people say little about where people leave. */
const FEW = 20;

/** On which screens people give up. */
export function stepsCard({steps}: Overview): TemplateResult {
  const most = Math.max(0, ...steps.map(({reached}) => reached));
  const losses = steps
    .filter(({step, reached}) => step !== 'done' && reached >= FEW)
    .map(({step, reached, went_on}) => ({step, part: (reached - went_on) / reached}));
  const worst = losses.toSorted((a, b) => b.part - a.part)[0];
  return html`<section class="card" aria-labelledby="leave">
    <header><h2 id="leave">Where people leave</h2></header>
    <div class="pad">
      ${
        steps.length === 0
          ? html`<p class="hint">Nobody has come through the element in this period.</p>`
          : html`<table class="funnel">
              <thead class="visually-hidden"><tr><th>Screen</th><td></td><th>Came to it</th><th>Left there</th></tr></thead>
              <tbody>${steps.map(({step, reached, went_on}) => {
                const left = Math.max(0, reached - went_on);
                return html`<tr>
                  <th scope="row">${SCREENS[step]}</th>
                  <td class="bar"><svg width="100%" height="14" aria-hidden="true">
                    <rect class="track" width="100%" height="14" rx="4" />
                    <rect class="stay" width="${((step === 'done' ? reached : went_on) / most) * 100}%" height="14" rx="4" />
                    ${step === 'done' ? nothing : svg`<rect class="loss" x="${(went_on / most) * 100}%" width="${(left / most) * 100}%" height="14"/>`}
                  </svg></td>
                  <td class="num"><b>${countWords(reached)}</b></td>
                  <td class="num loss ${worst?.step === step && left > 0 ? 'hot' : ''}">${
                    step === 'done' ? '' : `${shareWords(left, reached)} leave`
                  }</td>
                </tr>`;
              })}</tbody>
            </table>
            ${slowest(steps)}`
      }
    </div>
  </section>`;
}

/** The screen on which people stay longest, if that is well above the others. */
function slowest(steps: Overview['steps']): TemplateResult | typeof nothing {
  const timed = steps
    .flatMap(({step, median_seconds: seconds, reached}) =>
      seconds === undefined || reached < FEW ? [] : [{step, seconds}],
    )
    .toSorted((a, b) => b.seconds - a.seconds);
  const [first, second] = timed;
  if (!first || !second || first.seconds < 1.5 * second.seconds) return nothing;
  const times = first.seconds / second.seconds;
  const far =
    times >= 1.9
      ? `${Math.round(times)} times as long as on any other screen`
      : 'longer than on any other screen';
  return html`<p class="hint">${SCREENS[first.step]}: ${Math.round(first.seconds)} s, ${far}.</p>`;
}

/** What happened in the last day, and leads to it. */
export function latelyCard({lately, texts, first}: Overview): TemplateResult {
  const {not_at_address: gone, not_there, verified} = lately;
  const line = (href: string, mark: TemplateResult, title: string, under: string) => html`<li>
    <a href=${href}>${mark}<span class="grow"><b>${title}</b><small>${under}</small></span>${icon(icons.go, 15)}</a>
  </li>`;
  const others = gone - 1;
  return html`<section class="card lately" aria-labelledby="lately">
    <header><h2 id="lately">In the last 24 hours</h2></header>
    <ul>
      ${
        gone > 0
          ? line(
              others === 0 && not_there
                ? `/dashboard/addresses/${not_there.id}`
                : '/dashboard/addresses?status=not_at_address',
              statusMark('not_at_address', 17),
              `${countWords(gone)} not at address`,
              not_there
                ? `${not_there.title}${others > 0 ? `, and ${countWords(others)} more` : ''}`
                : 'Look at them',
            )
          : nothing
      }
      ${line(
        '/dashboard/addresses?status=verified',
        statusMark('verified', 17),
        `${countWords(verified)} verified`,
        verified > 0 ? 'Homes that are known now' : 'Most are decided in the night',
      )}
      ${
        texts
          ? line(
              '/dashboard/settings',
              icon(shapes.sms, 17),
              `${countWords(texts.used)} of ${countWords(texts.most)} text messages`,
              'Codes to phones, today by UTC',
            )
          : nothing
      }
      ${
        first.has_listener
          ? nothing
          : line(
              '/dashboard/webhook',
              icon(shapes.hook, 17),
              'No listener yet',
              'Nobody is told what becomes of addresses',
            )
      }
      ${gone + verified === 0 && first.has_listener ? line('/dashboard/addresses', icon(laterIcons.home, 17), 'Nothing was decided', 'See all addresses') : nothing}
    </ul>
  </section>`;
}
