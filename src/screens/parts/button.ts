import {html, nothing, type TemplateResult} from 'lit';

/** A wide button. At most one on a screen is `primary`; one that is off stays focused. */
export function button(
  look: 'primary' | 'outline' | 'quiet',
  content: unknown,
  onPress: (() => void) | undefined,
  isOff = false,
): TemplateResult {
  return html`<button type="button" class="btn ${look}" part="button${look === 'primary' ? ' primary-button' : ''}" aria-disabled=${isOff || nothing} @click=${onPress}>${content}</button>`;
}

/** A round button with a sign, which only screen readers hear named. */
export function iconButton(
  part: string,
  name: string,
  sign: TemplateResult,
  onPress: () => void,
  look = '',
): TemplateResult {
  return html`<button type="button" class="icon-btn ${look}" part=${part} aria-label=${name} @click=${onPress}>${sign}</button>`;
}
