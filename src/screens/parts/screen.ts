import {LitElement} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {FlowState} from '../../flow/state/state.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';
import type {MapProvider} from '../../providers/map-provider.js';
import {controls} from '../../ui/controls.js';
import type {Words} from '../../ui/locales/en/words.js';
import {property} from '../../ui/property.js';
import {FlowActionEvent} from './flow-action-event.js';

/** Takes state and words, fires `FlowActionEvent`s; no fetch, and no memory beyond a half-typed field. */
export abstract class Screen extends LitElement {
  static override styles = [controls];

  @property() state!: FlowState;
  /** Those of later screens load with the flow's code, before any of these screens is shown and anything can fail. */
  @property() words!: Words;
  /** Whether closing does anything: the page removes the element, or the element covers the page. */
  @property() closable = false;
  @property() theme: 'light' | 'dark' = 'light';
  /** The person's phone number, of which a screen shows the last digits. */
  @property() phone = '';
  @property() map?: MapProvider | undefined;
  @property() imagery?: ImageryProvider | undefined;

  /** Makes a screen reader announce the screen. */
  focusHeading(): void {
    this.renderRoot.querySelector('h2')?.focus({preventScroll: true});
  }

  /** Called once the screen is shown; focuses the heading if there is no field. */
  focusFirst(first: 'heading' | 'field'): void {
    const field = first === 'field' && this.renderRoot.querySelector('input');
    if (field) field.focus({preventScroll: true});
    else this.focusHeading();
  }

  protected act(action: FlowAction): void {
    this.dispatchEvent(new FlowActionEvent(action));
  }
}
