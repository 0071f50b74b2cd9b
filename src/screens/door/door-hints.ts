import {css, html, nothing, type TemplateResult} from 'lit';
import type {DoorHint} from '../../contract/door-hints.js';
import {saidIn, withSentence} from '../../flow/words/door-hints.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';

/** The hint whose value the person enters. */
export type OpenHint = {readonly name: DoorHint; readonly value: string};

type Given = {
  readonly names: readonly DoorHint[];
  /** The directions, of which each hint is a sentence. */
  readonly text: string;
  readonly open: OpenHint | undefined;
  readonly words: Words;
  readonly onText: (text: string) => void;
  readonly onOpen: (open: OpenHint | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Characters of a value: a name and where to find them. */
const LONGEST = 80;

export const doorHintStyles = css`
  .hints {
    display: grid;
    gap: var(--space-2);
  }
  .hints > b {
    font-weight: 600;
    font-size: var(--text-s);
  }
  .pick {
    min-block-size: var(--tap);
    max-inline-size: 100%;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 6px 14px;
    border: 1.5px solid var(--control-line);
    border-radius: 24px;
    background: none;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .swatch {
    flex-direction: column;
    flex: 1 0 44px;
    gap: 2px;
    padding: 6px 2px;
    border-color: transparent;
    border-radius: 10px;
    font-size: var(--text-s);
    text-transform: capitalize;
  }
  [aria-pressed='true'] {
    background: var(--said);
    border-color: var(--highlight-mark);
  }
  [aria-expanded='true'] {
    background: var(--primary-tint);
    border-color: var(--primary-text);
  }
  .colors {
    display: flex;
    flex-wrap: wrap;
  }
  circle {
    stroke: var(--control-line);
  }
`;

/** Chips that write a sentence each into the directions. */
export function doorHints(given: Given): TemplateResult {
  const {names, open, words} = given;
  return html`<div class="hints" role="group" aria-labelledby="hints">
    <b id="hints">${words.doorHintsTitle}</b>
    <div class="chips">${names.map(name => chip(name, given))}</div>
    ${open?.name === 'gate' ? colors(open, given) : nothing}${open ? field(open, given) : nothing}
  </div>`;
}

function chip(name: DoorHint, {text, open, words, onText, onOpen}: Given): TemplateResult {
  const {label, says, ...hint} = words.doorHints[name];
  const said = saidIn(text, says);
  const isOn = said !== undefined;
  const takesValue = 'hint' in hint;
  const isOpen = open?.name === name;
  const onPress = () => {
    if (takesValue) onOpen(isOpen ? undefined : {name, value: said ?? ''});
    else onText(withSentence(text, isOn ? says('') : '', isOn ? '' : says('')));
  };
  return html`<button
    type="button"
    class="pick"
    part="hint-button"
    aria-pressed=${isOn}
    aria-expanded=${takesValue ? isOpen : nothing}
    @click=${onPress}
  >${isOn ? icon(laterIcons.ok, 18) : nothing}${said ? says(said).replace(/[.।]$/, '') : label}</button>`;
}

/** Of gates, in sRGB. */
const COLORS = [
  ['black', '#1f2322'],
  ['white', '#fff'],
  ['green', '#2e8555'],
  ['blue', '#2d5fb8'],
  ['brown', '#7b4a2a'],
] as const;

/** The usual ones; another can be typed below. */
function colors(open: OpenHint, given: Given): TemplateResult {
  return html`<div class="colors">${COLORS.map(([color, value]) => {
    const name = given.words.gateColors[color];
    const isOn = open.value === name;
    return html`<button type="button" class="pick swatch" part="hint-button" aria-pressed=${isOn} @click=${() => enter(open, isOn ? '' : name, given)}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="13" fill=${value} /></svg>${name}
    </button>`;
  })}</div>`;
}

function field(open: OpenHint, given: Given): TemplateResult {
  const {words, onKeyDown} = given;
  const {label, ...hint} = words.doorHints[open.name];
  return html`<input
    class="input"
    part="input"
    autocomplete="none"
    enterkeyhint="done"
    maxlength=${LONGEST}
    aria-label=${label}
    placeholder=${'hint' in hint ? hint.hint : nothing}
    .value=${open.value}
    @input=${({target}: Event) => target instanceof HTMLInputElement && enter(open, target.value, given)}
    @keydown=${onKeyDown}
  />`;
}

/** Writes the hint's sentence with another value; without one, removes it. */
function enter(open: OpenHint, value: string, {text, words, onText, onOpen}: Given): void {
  const {says} = words.doorHints[open.name];
  const sentence = (of: string) => (of.trim() ? says(of.trim()) : '');
  onText(withSentence(text, sentence(open.value), sentence(value)));
  onOpen({...open, value});
}
