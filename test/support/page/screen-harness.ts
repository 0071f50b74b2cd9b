import {fixture, html} from '@open-wc/testing';
import {firstScreens} from '../../../src/element/first-screens.js';
import {applyBrand} from '../../../src/element/props/brand.js';
import {styles} from '../../../src/element/room/styles.js';
import {defineScreens} from '../../../src/element/screens.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import type {FlowState} from '../../../src/flow/state/state.js';
import {laterScreens} from '../../../src/screens/later.js';
import {FlowActionEvent} from '../../../src/screens/parts/flow-action-event.js';
import type {Screen} from '../../../src/screens/parts/screen.js';
import {searchParts} from '../../../src/screens/search/search-parts.js';
import {tokens} from '../../../src/ui/tokens.js';
import {next, type Play} from '../samples/samples.js';
import {en} from './words.js';

for (const {styleSheet} of [tokens, styles])
  if (styleSheet) document.adoptedStyleSheets.push(styleSheet);

defineScreens(firstScreens);
defineScreens(laterScreens);

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A screen in the frame it has in the element, on a phone's size; what is done on it is reduced. */
export type MountedScreen<S extends Screen> = {
  readonly screen: S;
  /** What a person did, in order. */
  readonly acted: FlowAction[];
  /** Lets something happen elsewhere, and ends when the screen shows it. */
  happen(...steps: readonly Play[]): Promise<void>;
  readonly state: () => FlowState;
  /** The one part of the screen that fits a selector; throws where there is none. */
  part<E extends Element = HTMLElement>(selector: string): E;
  /** A button by its words or its label, a row by its title. */
  button(name: string): HTMLButtonElement;
};

/** Mounts a screen in a state; `props` are those that only this screen has. */
export async function mountScreen<S extends Screen>(
  Class: new () => S,
  state: FlowState,
  {theme = 'light', width = 360, ...props}: Partial<S> & {theme?: Theme; width?: number} = {},
): Promise<MountedScreen<S>> {
  const frame = await fixture<HTMLElement>(
    html`<div class="ac" data-theme=${theme} lang="en"></div>`,
  );
  Object.assign(frame.style, {
    inlineSize: `${width}px`,
    blockSize: '680px',
    maxBlockSize: 'none',
  });
  // A phone's height may be more than the window has, and what sticks to the window's edge is tested elsewhere.
  frame.scrollIntoView({block: 'end'});
  applyBrand(frame);
  const screen = new Class();
  const acted: FlowAction[] = [];
  let now = state;
  const become = (step: Play) => {
    now = next(now, step);
    screen.state = now;
  };
  screen.addEventListener('flow-action', event => {
    if (!(event instanceof FlowActionEvent)) return;
    acted.push(event.action);
    become(event.action);
  });
  Object.assign(screen, {
    state,
    words: en,
    ...('theme' in screen && {theme}),
    ...('parts' in screen && {parts: searchParts}),
    ...props,
  });
  frame.append(screen);
  await screen.updateComplete;
  const part = <E extends Element = HTMLElement>(selector: string): E => {
    const found = screen.renderRoot.querySelector<E>(selector);
    if (!found) throw new Error(`The screen has no ${selector}.`);
    return found;
  };
  return {
    screen,
    acted,
    part,
    state: () => now,
    happen: async (...steps) => {
      for (const step of steps) become(step);
      await screen.updateComplete;
    },
    button: name => {
      const found = [...screen.renderRoot.querySelectorAll('button')].find(
        button => nameOf(button) === name,
      );
      if (!found) throw new Error(`The screen has no button "${name}".`);
      return found;
    },
  };
}

/** A button's label, the title of a row, or its words. */
export function nameOf(button: HTMLButtonElement): string {
  return button.ariaLabel ?? wordsOf(button.querySelector('b') ?? button);
}

/** What is read of an element on a screen: its words, in one line. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The element that has the focus, inside shadow roots too. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
