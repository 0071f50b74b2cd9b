import type {GivenProps} from '../../../src/element/props/element-props.js';
import {mountElement} from './element-harness.js';
import {nameOf} from './screen-harness.js';

/** A button of a page, of which a person opens the dialog. */
export function addOpener(into: Node = document.body): HTMLButtonElement {
  const opener = document.createElement('button');
  opener.textContent = 'Your address';
  into.appendChild(opener);
  return opener;
}

/** Mounts an element that is a dialog, and drives it; nothing is open yet. */
export function mountDialog(props: GivenProps = {}, target?: Element) {
  const closes: string[] = [];
  const mounted = mountElement(
    {presentation: 'dialog', onClose: () => closes.push('onClose'), ...props},
    target,
  );
  const {element} = mounted;
  element.addEventListener('address-close', ({type}) => closes.push(type));
  const over = () => element.shadowRoot?.querySelector('address-capture-over-page')?.shadowRoot;
  const question = () => over()?.querySelector<HTMLDialogElement>('.question') ?? undefined;
  return {
    ...mounted,
    /** How the page was told that the person has left, in order. */
    closes,
    dialog: () => over()?.querySelector('dialog') ?? undefined,
    /** The question whether to leave, while it is asked. */
    question: () => (question()?.open ? question() : undefined),
    /** Answers that question. */
    answer: (words: string) => {
      const buttons = [...(question()?.querySelectorAll('button') ?? [])];
      buttons.find(button => nameOf(button) === words)?.click();
    },
  };
}
