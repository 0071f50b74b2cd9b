import {css, html, nothing, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {isBeingSent} from '../../flow/reducers/reduce-save.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';

/** A row large enough for a thumb, with a checkbox visible in both themes. */
export const consentStyles = css`
  .consent {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--tap);
    padding-block: var(--space-1);
    line-height: 1.35;
    cursor: pointer;
  }
  .consent input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    border-radius: 4px;
    accent-color: var(--primary-text);
    cursor: inherit;
  }
  .consent:has([aria-disabled]) {
    color: var(--text-muted);
    cursor: progress;
  }
`;

/** Asks whether this device may confirm the address; unticked at first. Absent if the page asks for no presence. */
export function consent(
  state: FlowState,
  {presence}: Words,
  act: (action: FlowAction) => void,
): TemplateResult | typeof nothing {
  const {presenceFor, draft} = state;
  // Who changes a saved address was asked when they saved it.
  if (presenceFor === undefined || draft.changes) return nothing;
  const isSending = isBeingSent(state);
  // Nothing may change while sending; a disabled box would lose the focus.
  const onClick = (event: Event) => isSending && event.preventDefault();
  const onChange = ({target}: Event) => {
    const isAgreed = target instanceof HTMLInputElement && target.checked;
    act(
      isAgreed ? {type: 'presence-agreed', words: presence.version} : {type: 'presence-declined'},
    );
  };
  return html`<label class="consent" part="consent">
    <input type="checkbox" aria-disabled=${isSending || nothing} .checked=${draft.presence !== undefined} @click=${onClick} @change=${onChange} />
    <span>${presence.consent(presenceFor)}</span>
  </label>`;
}
