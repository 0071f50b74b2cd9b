import {css, html, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {type FindableHelp, findable} from '../../flow/state/findable.js';
import type {FlowState} from '../../flow/state/state.js';
import {icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {row} from '../parts/row.js';

const SIGNS: Record<FindableHelp, SVGTemplateResult> = {
  pin: laterIcons.landmark,
  'street-view': laterIcons.camera,
  door: icons.edit,
};

export const findableStyles = css`
  .find {
    padding-inline: var(--space-4);
  }
  .how {
    display: flex;
    gap: var(--space-3);
    margin: 0;
    padding-block: var(--space-3);
    font-weight: 600;
  }
  .dots {
    color: var(--primary-text);
    letter-spacing: 2px;
  }
  .find .row {
    border-block-start: 1px solid var(--line);
  }
`;

/** Whether a stranger would find the address, and what would help most. */
export function findableCard(
  state: FlowState,
  words: Words,
  act: (action: FlowAction) => void,
): TemplateResult {
  const {level, help} = findable(state);
  return html`<div class="card find">
    <p class="how">
      <span class="dots" aria-hidden="true">${'●'.repeat(level)}${'○'.repeat(3 - level)}</span>
      ${words.findable[level - 1]}
    </p>
    ${
      help
        ? row({
            sign: SIGNS[help],
            title: words.findableHelp[help],
            detail: words.helpsMost,
            isWay: true,
            isOff: state.saving.at === 'sending',
            onPress: () => act({type: 'step-revisited', step: help}),
          })
        : nothing
    }
  </div>`;
}
