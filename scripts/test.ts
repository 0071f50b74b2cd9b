import {makeReadyTown} from '../test/support/processes/ready-town.js';
import {ensureChromium, ensureFirefox, ensureWebKit} from './ensure-browser.js';
import {ensurePostgres} from './ensure-postgres.js';
import {schedule} from './testing/schedule.js';
import type {Finished, Outcome, Step} from './testing/step.js';
import {checks, matrix, steps} from './testing/steps.js';

/**
 * `npm test [-- part… [files…]]`: runs everything, or these parts; `check` means all checks, `all` everything, `matrix`
 * what `npm run test:matrix` runs.
 *
 * Installs what the tests need and this machine lacks. Its last line is `N passed, N failed`.
 */
const words = process.argv.slice(2).flatMap(word => {
  if (word === 'all') return steps.map(({name}) => name);
  if (word === 'matrix') return matrix.map(({name}) => name);
  return word === 'check' ? checks : [word];
});
const known = [...steps, ...matrix];
const chosen = known.filter(({name}) => words.includes(name));
const parameters = words.filter(word => !known.some(({name}) => name === word));
if (parameters.length > 0 && chosen.length === 0) {
  const names = known.map(({name}) => name).join(', ');
  throw new Error(
    `There is no part "${parameters[0]}": name some of ${names}, check, matrix, all.`,
  );
}
const parts = chosen.length > 0 ? chosen : steps;
const alone = parts.length === 1;
const wants = (...names: string[]) => parts.some(({name}) => names.includes(name));

/** Steps that run concurrently: on two processors a third one saves nothing. */
const LANES = 2;

/** Steps that each start services in the town of Montevideo. */
const IN_TOWN = [
  ...['e2e', 'processes'],
  ...['consumers', 'e2e-rows', 'pictures', 'other-chromium', 'many-processes', 'packages'],
];

/** Several such steps share one town; a single one creates its own. */
const sharesTown = parts.filter(({name}) => IN_TOWN.includes(name)).length > 1;

const stops: (() => Promise<void>)[] = [];
const machine: Step = {
  name: 'machine',
  async run(): Promise<Outcome> {
    if (
      sharesTown ||
      wants('service', 'processes', 'generated', 'many-processes', 'pglite', 'node-24')
    ) {
      const postgres = await ensurePostgres();
      process.env.TEST_DATABASE_URL = postgres.url;
      stops.push(postgres.stop);
    }
    if (wants('components', ...IN_TOWN)) process.env.CHROME_PATH = await ensureChromium();
    if (wants('engines', 'other-engines')) {
      process.env.FIREFOX_PATH = await ensureFirefox();
      await ensureWebKit();
    }
    return {passed: 1, failed: 0, output: ''};
  },
};
/** Building the town takes half a minute, so it is built once. */
const town: Step = {
  name: 'town',
  after: ['machine', 'build'],
  async run(): Promise<Outcome> {
    const {town, remove} = await makeReadyTown({isServed: wants('many-processes')});
    process.env.READY_TOWN = JSON.stringify(town);
    stops.unshift(remove);
    return {passed: 1, failed: 0, output: ''};
  },
};

const began = performance.now();
const needsMachine = parts.map(step => ({...step, after: ['machine', ...(step.after ?? [])]}));
const all = [
  machine,
  ...(sharesTown ? [town] : []),
  ...needsMachine.map(step => (checks.includes(step.name) ? untie(step) : step)),
];
const finished = await schedule(all, LANES, {parameters, alone}, report);
for (const stop of stops) await stop();
finish(finished);

/** A check needs neither browser nor database. */
function untie(step: Step): Step {
  return {...step, after: (step.after ?? []).filter(name => name !== 'machine')};
}

function report({name, passed, failed, seconds, output}: Finished): void {
  if (failed > 0 && !alone) console.log(`\n── ${name} ${'─'.repeat(60)}\n${output}`);
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`,
  );
}

function finish(results: readonly Finished[]): void {
  const sum = (pick: (one: Finished) => number) => results.reduce((all, one) => all + pick(one), 0);
  const failed = sum(one => one.failed);
  const broken = results.filter(one => one.failed > 0).map(({name}) => name);
  const seconds = (performance.now() - began) / 1000;
  for (const {name, failures = []} of results)
    for (const failure of failures) console.log(`✗ ${name}  ${failure}`);
  console.log(
    `\n${seconds.toFixed(1)} s in all${broken.length > 0 ? `; failed: ${broken.join(', ')}` : ''}`,
  );
  console.log(`${sum(one => one.passed)} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
