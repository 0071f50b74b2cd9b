import {LitElement} from 'lit';
import {property} from 'lit/decorators/property.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {FlowState} from '../../flow/state/state.js';
import {controls} from '../../ui/controls.js';
import type {Words} from '../../ui/locales/en.js';
import {FlowActionEvent} from './flow-action-event.js';

/** A screen: state and words go in, `FlowActionEvent`s come out. It fetches nothing and remembers nothing. */
export abstract class Screen extends LitElement {
  static override styles = [controls];

  @property({attribute: false}) state!: FlowState;
  /** Those of the later screens come with the conversation's code: before any is shown, and before anything can fail. */
  @property({attribute: false}) words!: Words;
  /** Whether there is something to leave for: a page that takes the element away, or one that lies beneath it. */
  @property({attribute: false}) closable = false;

  /** The focus goes to the heading, so that a screen reader reads where one is. */
  focusHeading(): void {
    this.renderRoot.querySelector('h2')?.focus({preventScroll: true});
  }

  /** Called once the screen is shown; where it has no field, that is the heading. */
  focusFirst(first: 'heading' | 'field'): void {
    const field = first === 'field' && this.renderRoot.querySelector('input');
    if (field) field.focus({preventScroll: true});
    else this.focusHeading();
  }

  protected act(action: FlowAction): void {
    this.dispatchEvent(new FlowActionEvent(action));
  }
}
