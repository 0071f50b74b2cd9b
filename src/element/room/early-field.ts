import type {LitElement} from 'lit';

/** The page's own field in the element, in which a person can type before the element's script is there. */
export function earlyFieldOf(host: Element): HTMLInputElement | null {
  return host.querySelector<HTMLInputElement>(':scope > input');
}

/**
 * Goes on in the field of the screen that is shown where the person was in the page's own: with its text, its focus and
 * its selection. Nothing of it is painted, so that no key is lost and a phone's keyboard stays.
 */
export async function takeEarlyField(host: LitElement): Promise<void> {
  const early = earlyFieldOf(host);
  const screen = host.renderRoot.querySelector<LitElement>('.ac > :not([inert])');
  await screen?.updateComplete;
  const field = screen?.shadowRoot?.querySelector('input');
  if (!early || !field) return;
  const {value, selectionStart, selectionEnd} = early;
  if (value) {
    field.value = value;
    field.dispatchEvent(new InputEvent('input'));
  }
  if (!early.matches(':focus')) return;
  field.focus({preventScroll: true});
  field.setSelectionRange(selectionStart, selectionEnd);
}
