import type {Finished, Outcome, Step, StepOptions} from './step.js';

/**
 * Runs the steps in order, at most `lanes` at once, each after those that it depends on. A step whose dependency failed
 * does not run, and counts as failed.
 */
export async function schedule(
  steps: readonly Step[],
  lanes: number,
  options: StepOptions,
  onFinished: (step: Finished) => void,
): Promise<readonly Finished[]> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const finished = new Map<string, Finished>();
  const isReady = ({after = []}: Step) =>
    after.every(name => finished.has(name) || !steps.some(step => step.name === name));

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex(isReady) : -1;
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (!step) {
      await Promise.race(running);
      continue;
    }
    const began = performance.now();
    const work = attempt(step, finished, options).then(outcome => {
      const seconds = (performance.now() - began) / 1000;
      const one = {...outcome, name: step.name, seconds};
      finished.set(step.name, one);
      running.delete(work);
      onFinished(one);
    });
    running.add(work);
  }
  return [...finished.values()];
}

async function attempt(
  {after = [], run}: Step,
  finished: ReadonlyMap<string, Finished>,
  options: StepOptions,
): Promise<Outcome> {
  const broken = after.find(name => (finished.get(name)?.failed ?? 0) > 0);
  if (broken) return {passed: 0, failed: 1, output: `Not run, because "${broken}" failed.\n`};
  try {
    return await run(options);
  } catch (error) {
    return {passed: 0, failed: 1, output: `${error instanceof Error ? error.stack : error}\n`};
  }
}
