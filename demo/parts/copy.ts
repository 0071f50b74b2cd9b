import {byId} from './segments.js';

const SHOWN = 1600;

/** What stands on each button otherwise, even if it is pressed twice. */
const labels = new WeakMap<HTMLButtonElement, string>();

/** Ends what the last copy says to screen readers. */
let silence: ReturnType<typeof setTimeout> | undefined;

/** Copies a text, and says on the button for a moment, and to screen readers, whether it could. */
export async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = [...button.childNodes].find(
    node => node.nodeType === Node.TEXT_NODE || node.nodeName === 'CODE',
  );
  if (!label) return;
  labels.set(button, labels.get(button) ?? label.textContent ?? '');
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = 'Select it, and copy';
  }
  label.textContent = said;
  byId('copied', HTMLElement).textContent = said;
  setTimeout(() => {
    label.textContent = labels.get(button) ?? '';
  }, SHOWN);
  clearTimeout(silence);
  silence = setTimeout(() => {
    byId('copied', HTMLElement).textContent = '';
  }, SHOWN);
}
