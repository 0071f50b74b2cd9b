import {html, nothing, type TemplateResult} from 'lit';
import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {spanWords, type Window, windowWords} from './address-words.js';

/** The window that the status query tells: the last one with an outcome, or the first one while it is in progress. */
export function toldWindow(windows: readonly Window[]): Window | undefined {
  return windows.findLast(({status, mode}) => status !== 'in_progress' || mode === 'first_time');
}

/** How an address stands, why, and its windows. */
export function verificationCard({address, verified_from, now}: LookedAtAddress): TemplateResult {
  const windows = address.verifications;
  const told = toldWindow(windows);
  if (!told) return html``;
  const {word, tone} = STATUS_MARKS[told.status];
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return html`<section class="card" aria-labelledby="verification">
    <header>
      <h2 id="verification" class="grow">Verification</h2>
      <span class=${`status ${tone}`}>${statusMark(told.status, 16)}${word}</span>
    </header>
    <div class="pad">
      <p><b class="score">${told.score.toFixed(2)}</b>
        <span class="muted small">of 1. Verified from ${verified_from.toFixed(2)}.</span></p>
      <svg class=${`meter ${tone}`} width="100%" height="16" aria-hidden="true">
        <rect class="ground" y="4" width="100%" height="8" rx="4" />
        <rect class="value" y="4" width=${percent(told.score)} height="8" rx="4" />
        <rect class="mark" x=${percent(verified_from)} width="2" height="16" />
      </svg>
      ${
        told.reasons.length === 0
          ? html`<p class="hint">There is no evidence yet.</p>`
          : html`<ul class="reasons">${told.reasons.map(words => html`<li>${words}</li>`)}</ul>`
      }
      <dl class="windows">${windows.map(window => renderWindow(window, now))}</dl>
    </div>
  </section>`;
}

function renderWindow(window: Window, now: string): TemplateResult {
  const {mode, status, opened_at, closes_at} = window;
  return html`<div>
    <dt><b>${mode === 'first_time' ? 'First' : 'Later'}</b>
      <span class="muted">${spanWords(opened_at, closes_at)}</span></dt>
    <dd>${
      window.cancelled_at ? nothing : html`${statusMark(status, 14)}${STATUS_MARKS[status].word}, `
    }<span class="muted">${windowWords(window, now)}</span></dd>
  </div>`;
}
