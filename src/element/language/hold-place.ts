import type {LitElement} from 'lit';

type Host = LitElement & {readonly presentation?: string | undefined};

/** The task that runs the script is long enough on a slow phone: what it upgrades is rendered in the next one. */
let nextTask: Promise<void> | undefined = new Promise(settle => setTimeout(settle)).then(() => {
  nextTask = undefined;
});

/** Lets a frame hold the conversation's place until its words are there: empty, or with the page's own field in it. */
export async function holdPlace(
  host: Host,
  ready: Promise<unknown> | undefined = nextTask,
): Promise<void> {
  // A dialog has no place on the page.
  if (!ready || host.presentation === 'dialog') return void (await ready);
  const place = document.createElement('div');
  const frame = document.createElement('div');
  place.className = 'place';
  frame.className = 'ac';
  place.append(frame);
  if (host.firstElementChild) frame.append(document.createElement('slot'));
  else frame.style.visibility = 'hidden';
  host.renderRoot.appendChild(place);
  await ready;
  place.remove();
}
