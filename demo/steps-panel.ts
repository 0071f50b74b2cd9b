import {h} from './parts/h.js';
import {byId} from './parts/segments.js';

const TITLES: Readonly<Record<string, string>> = {
  search: 'Search',
  pin: 'Pin',
  'street-view': 'Gate picture',
  photo: 'Photo',
  door: 'To the door',
  review: 'Review',
  done: 'Saved',
  trouble: 'Trouble',
  'phone-code': 'Code by SMS',
};

type Heard = {readonly title: string; readonly event: string; readonly seconds: number};

/** The element's events as the page hears them, on a line of time. */
export class StepsPanel {
  readonly #list = byId('steps', HTMLElement);
  readonly #total = byId('steps-total', HTMLElement);
  #heard: Heard[] = [];

  constructor() {
    this.#render();
  }

  /** Another conversation begins. */
  begin(): void {
    this.#heard = [];
    this.#render();
  }

  step(step: string, milliseconds: number): void {
    const seconds = milliseconds / 1000;
    const heard = {title: TITLES[step] ?? step, event: 'address-step', seconds};
    // The last screen is left only once the address is delivered, though it was before that.
    const last = this.#heard.at(-1);
    if (last?.event === 'address-selected') this.#heard.splice(-1, 0, heard);
    else this.#heard.push(heard);
    this.#render();
  }

  hear(title: string, event: string): void {
    this.#heard.push({title, event, seconds: 0});
    this.#render();
  }

  #render(): void {
    const all = this.#heard.reduce((sum, {seconds}) => sum + seconds, 0);
    const isSaved = this.#heard.some(({event}) => event === 'address-selected');
    this.#total.textContent = isSaved ? `${all.toFixed(1)} s from open to saved` : '';
    if (this.#heard.length === 0) {
      this.#list.replaceChildren(
        h('li', {class: 'empty'}, 'Nothing yet: each screen is told once it is left.'),
      );
      return;
    }
    this.#list.replaceChildren(
      ...this.#heard.map(({title, event, seconds}) => {
        const isSelected = event === 'address-selected';
        const time = seconds > 0 ? h('small', {}, ` ${seconds.toFixed(1)} s`) : undefined;
        const item = h('li', {class: event}, h('i'), h('b', {}, title, time), h('code', {}, event));
        const longest = Math.max(...this.#heard.map(one => one.seconds), 1);
        item.style.setProperty(
          '--share',
          `${isSelected ? longest / 4 : Math.max(seconds, longest / 12)}`,
        );
        item.style.setProperty('--width', `${Math.max(8, (seconds / longest) * 100)}%`);
        return item;
      }),
    );
  }
}
