import {assert, assertAlike, PATIENCE} from './check.js';

/** A place in the page to mount something. */
export type Stage = {
  readonly container: HTMLElement;
  /** Presses and releases a key on the container. */
  press(key: string, shiftKey?: boolean): void;
};

/** Adds a container of 360 × 400 pixels to the page, and removes it after the work. */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const container = document.createElement('div');
  container.tabIndex = 0;
  Object.assign(container.style, {width: '360px', height: '400px', contain: 'layout'});
  document.body.append(container);
  try {
    await work({
      container,
      press(key, shiftKey = false) {
        const init = {key, shiftKey, bubbles: true, cancelable: true};
        container.dispatchEvent(new KeyboardEvent('keydown', init));
        container.dispatchEvent(new KeyboardEvent('keyup', init));
      },
    });
  } finally {
    container.remove();
  }
}

/** Waits for a condition; throws `problem` if it never holds. */
export async function until(condition: () => boolean, problem: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!condition()) {
    assert(performance.now() < end, problem);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/** Waits for two frames, in which the browser draws what was requested. */
export async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Throws unless each expected number is equal to a millionth. */
export function assertClose(
  value: object,
  expected: Readonly<Record<string, number | undefined>>,
  problem: string,
): void {
  const found = new Map<string, unknown>(Object.entries(value));
  for (const [name, number] of Object.entries(expected)) {
    const isClose = Math.abs(Number(found.get(name)) - Number(number)) <= 1e-6;
    assert(isClose, `${problem} Its ${name} is ${found.get(name)}, and not ${number}.`);
  }
}

/** Throws unless there were this many rests, all by the same mover. */
export function assertBy(
  rests: readonly {readonly by: string}[],
  expected: 'person' | 'program',
  times: number,
): void {
  const by = rests.map(rest => rest.by);
  const all = Array.from({length: times}, () => expected);
  assertAlike(by, all, `onRest says who moved it, once for each move: the ${expected}.`);
}
