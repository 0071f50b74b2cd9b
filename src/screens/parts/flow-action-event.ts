import type {FlowAction} from '../../flow/actions/actions.js';

/** What a person did on a screen. Does not bubble: the element listens on the screen itself. */
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
