import type {ReactiveControllerHost} from 'lit';

/** Another page is about to take the place of this one, unless somebody calls `preventDefault`. */
export class LeavingEvent extends Event {
  constructor() {
    super('leaving', {cancelable: true});
  }
}

/** Somebody asks for what would take the place of this page: it is done if nothing is lost, or if they say so. */
export class LeaveAskedEvent extends Event {
  readonly deed: () => void;

  constructor(deed: () => void) {
    super('leave-asked', {bubbles: true});
    this.deed = deed;
  }
}

/** Whether nothing is lost if another page takes the place of this one. */
export function mayLeave(): boolean {
  return window.dispatchEvent(new LeavingEvent());
}

/** Holds whoever leaves or reloads the page while a form has changes that are not saved. */
export function holdUnsaved(form: ReactiveControllerHost, hasChanges: () => boolean): void {
  const onLeaving = (event: Event) => {
    if (hasChanges()) event.preventDefault();
  };
  form.addController({
    hostConnected() {
      window.addEventListener('leaving', onLeaving);
      window.addEventListener('beforeunload', onLeaving);
    },
    hostDisconnected() {
      window.removeEventListener('leaving', onLeaving);
      window.removeEventListener('beforeunload', onLeaving);
    },
  });
}
