import type {LitElement} from 'lit';

/** Moves to the first field that a form marks as wrong, so that a screen reader says what is wrong with it. */
export async function focusWrong(form: LitElement): Promise<void> {
  await form.updateComplete;
  // A field that is an element of its own marks itself one update later.
  await new Promise(requestAnimationFrame);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
