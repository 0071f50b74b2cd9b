import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {systemClock} from '../base/clock.js';
import {FolderLockedError} from '../base/db/folder-lock.js';
import {systemRandom} from '../base/random.js';
import {Refusal} from '../base/refusal.js';
import {createListenerAgents} from '../webhooks/listeners/listener-agents.js';
import type {Target} from './check-listener/target.js';
import {printCheck} from './commands/check-command.js';
import {operate, type Printed, refused} from './commands/operate.js';
import {parseConfig} from './config.js';
import {askService} from './control/ask-service.js';
import {openOperatorContext} from './open-operator-context.js';
import {HELP} from './parsing/help.js';
import {parseCommand} from './parsing/parse-command.js';

/** In milliseconds; see `CallerOptions` and `checkListener`. */
const TIMES = {deadline: 15_000, slow: 5000, patience: 30_000};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command of the operator and returns what to print.
 *
 * If a running service has the embedded database, that service runs the command, by the same `operate`. `progress` hears
 * how far a long command is.
 */
export async function commandLine(
  args: readonly string[],
  variables: Variables,
  progress: (line: string) => void = () => {},
): Promise<Printed> {
  if (args.some(arg => arg === '--help' || arg === '-h')) return printed(HELP);
  if (args[0] === '--version' && args.length === 1) return printed(`${version()}\n`);
  try {
    // Parsed first, so that nothing is opened for wrong arguments.
    const {command, json} = parseCommand(args);
    if (command.does === 'check-listener') return await checkFromHere(command.target, json);
    const config = parseConfig(variables);
    // The service that runs the command has another working directory.
    const files = new Set('files' in command ? command.files : []);
    const absolute = args.map(arg => (files.has(arg) ? resolve(arg) : arg));
    const context = await openOperatorContext(config).catch((error: unknown) => {
      if (error instanceof FolderLockedError) return undefined;
      throw error;
    });
    if (!context) return await askService(config.dataFolder, absolute, progress);
    try {
      return await operate(context, absolute, {progress});
    } finally {
      await context.db.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** Needs neither database nor configuration, since the developer of a listener has none. */
async function checkFromHere(target: Target, json: boolean): Promise<Printed> {
  const agents = createListenerAgents({reach: 'local'});
  const options = {agents, clock: systemClock, random: systemRandom, ...TIMES};
  // An idle connection would keep the process alive.
  return printCheck(options, target, {json}).finally(agents.close);
}

function printed(out: string): Printed {
  return {out, err: '', exitCode: 0};
}

function version(): string {
  const path = import.meta.url.endsWith('.ts') ? '../package.json' : '../../../package.json';
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;
}
