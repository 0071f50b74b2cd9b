import type {FlowAction} from '../../flow/actions/actions.js';

/** What a person did on a screen. Heard by the element, which owns the screen; goes no further. */
export class FlowActionEvent extends Event {
  static readonly type = 'flow-action';
  readonly action: FlowAction;

  constructor(action: FlowAction) {
    super(FlowActionEvent.type);
    this.action = action;
  }
}

declare global {
  interface HTMLElementEventMap {
    'flow-action': FlowActionEvent;
  }
}
