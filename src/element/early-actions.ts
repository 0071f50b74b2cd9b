import type {FlowAction} from '../flow/actions/actions.js';
import {EarlySearch} from './early-search.js';
import type {Setup} from './props/setup.js';

/** What is dispatched before the conversation's code is there, in the order in which it will be reduced. */
export class EarlyActions {
  readonly search = new EarlySearch();
  #actions: FlowAction[] = [];

  /** Whether the person has done nothing yet. */
  get isUndone(): boolean {
    return this.#actions.every(({type}) => type === 'started');
  }

  /** `setup` is that of the conversation, once the page has said it. */
  add(action: FlowAction, setup: Setup | undefined): void {
    const early = this.#actions;
    // The start comes first, for it searches for what was typed before it.
    if (action.type === 'started') early.unshift(action);
    else {
      // Of what is typed, the whole is searched for, and what was asked for meanwhile: it is answered first.
      const last = early.at(-1);
      const isMore = action.type === 'text-typed' && last?.type === 'text-typed';
      if (isMore && !this.search.hasAsked(last.text)) early.pop();
      early.push(action);
    }
    const last = early.at(-1);
    if (setup && last?.type === 'text-typed') this.search.ask(setup, last.text);
  }

  /** Removes all, and returns them. */
  take(): readonly FlowAction[] {
    this.search.stop();
    return this.#actions.splice(0);
  }
}
