import {css, html, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {icon} from '../../ui/icons.js';

export const photoPickerStyles = css`
  .pick {
    position: relative;
    cursor: pointer;
  }
  .pick input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    font-size: 16px;
    cursor: pointer;
  }
  .pick:focus-within {
    outline: 2px solid transparent;
    box-shadow: var(--focus);
  }
`;

/**
 * Takes or chooses a photo: the device offers its camera and its pictures.
 *
 * The kinds are named one by one, for so an iPhone gives a JPEG in place of its own kind, which few can show.
 */
export function photoPicker(
  text: string,
  look: 'primary' | 'quiet',
  act: (action: FlowAction) => void,
): TemplateResult {
  const onChange = ({target}: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) act({type: 'photo-picked', file});
  };
  return html`<label class="btn pick ${look}" part="button ${look === 'primary' ? 'primary-button' : ''}">
    ${icon('camera', 20)}<span aria-hidden="true">${text}</span>
    <input type="file" accept="image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp" aria-label=${text} @change=${onChange} />
  </label>`;
}
