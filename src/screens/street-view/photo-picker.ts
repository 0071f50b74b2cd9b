import {css, html, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';

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
 * Lets the person take or choose a photo.
 *
 * Lists the accepted types one by one: this makes an iPhone convert HEIC, which few browsers decode, to JPEG.
 */
export function photoPicker(
  text: string,
  look: 'primary' | 'quiet',
  act: (action: FlowAction) => void,
): TemplateResult {
  const onChange = ({target}: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const file = target.files?.[0];
    // Otherwise choosing the same file again fires no `change`.
    target.value = '';
    if (file) act({type: 'photo-picked', file});
  };
  return html`<label class="btn pick ${look}" part="button ${look === 'primary' ? 'primary-button' : ''}">
    ${icon(laterIcons.camera, 20)}<span aria-hidden="true">${text}</span>
    <input type="file" accept="image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp" aria-label=${text} @change=${onChange} />
  </label>`;
}
