import {html, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import type {FirstWords, Words} from '../../ui/locales/en/words.js';
import {AddressRow} from './address-row.js';
import {OverPage} from './over-page.js';
import {unkept} from './unkept.js';

// Both tags are private to the element.
if (!customElements.get('address-capture-row'))
  customElements.define('address-capture-row', AddressRow);
if (!customElements.get('address-capture-over-page'))
  customElements.define('address-capture-over-page', OverPage);

/** What is shown, and the language: its tag and direction. */
export type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The content of a low box. */
export function addressRow(
  {state, words, theme, tag, direction}: Shown,
  onOpenAsked: () => void,
): TemplateResult {
  if (!('rowEmpty' in words)) return html`<div class="low"></div>`;
  return html`<address-capture-row
    class="low themed"
    data-theme=${theme}
    lang=${tag}
    dir=${direction}
    exportparts="row-button"
    .words=${words}
    .state=${state}
    @open-asked=${onOpenAsked}
  ></address-capture-row>`;
}

export type Over = {
  /** The conversation. */
  readonly frame: TemplateResult;
  /** Counts how often it was opened. */
  readonly opening: number;
  readonly onLeaving: () => void;
  readonly onLeft: () => void;
};

/** The dialog over the page. */
export function overPage(
  {state, words, theme, tag, direction}: Shown,
  {frame, opening, onLeaving, onLeft}: Over,
): TemplateResult {
  const all = 'rowEmpty' in words ? words : undefined;
  const lost = unkept(state);
  return html`<address-capture-over-page
    class="over themed"
    data-theme=${theme}
    lang=${tag}
    dir=${direction}
    exportparts="dialog, question, button, primary-button"
    .label=${all?.yourAddress ?? words.searchTitle}
    .question=${all && lost ? {...all.leave, why: all.leave[lost]} : undefined}
    .opening=${opening}
    @leaving=${onLeaving}
    @left=${onLeft}
  >${frame}</address-capture-over-page>`;
}
