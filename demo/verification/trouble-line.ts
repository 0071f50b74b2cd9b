import {h} from '../parts/h.js';

/** Says what failed, and offers to try again where that can help. */
export class TroubleLine {
  readonly element = h('div', {class: 'trouble', role: 'alert'});
  #isFromNews = false;

  /** Whether it came by itself, and no person's turn failed: then the next news takes it away. */
  get isFromNews(): boolean {
    return this.#isFromNews;
  }

  clear(): void {
    this.element.replaceChildren();
  }

  say(
    message: string,
    about: {readonly again: (() => void) | undefined; readonly isFromNews: boolean},
  ): void {
    this.#isFromNews = about.isFromNews;
    const {again} = about;
    const button = h('button', {type: 'button', class: 'ink small ghost'}, 'Try again');
    if (again) button.addEventListener('click', again);
    this.element.replaceChildren(h('p', {}, message), ...(again ? [button] : []));
  }
}
