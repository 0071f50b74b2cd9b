import {readFileSync} from 'node:fs';
import {systemClock} from '../base/clock.js';
import {FolderLockedError} from '../base/db/folder-lock.js';
import {systemRandom} from '../base/random.js';
import {Refusal} from '../base/refusal.js';
import {createListenerAgents} from '../webhooks/listeners/listener-agents.js';
import type {Target} from './check-listener/target.js';
import {printCheck} from './commands/check-command.js';
import {operate, type Printed, refused} from './commands/operate.js';
import {readConfig} from './config.js';
import {askService} from './control/ask-service.js';
import {openOperatorContext} from './open-operator-context.js';
import {HELP} from './parsing/help.js';
import {parseCommand} from './parsing/parse-command.js';

/** Milliseconds: within which a listener must reply, from which it is warned, and for which it is listened to at all. */
const TIMES = {deadline: 15_000, slow: 5000, patience: 30_000};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Does one command of the operator and says what to print.
 *
 * Where a running service has the embedded database, the service does it, by the same `operate`.
 */
export async function commandLine(args: readonly string[], variables: Variables): Promise<Printed> {
  if (args.some(arg => arg === '--help' || arg === '-h')) return printed(HELP);
  if (args[0] === '--version' && args.length === 1) return printed(`${version()}\n`);
  try {
    // First of all, so that nothing is opened for arguments that are wrong.
    const {command, json} = parseCommand(args);
    if (command.does === 'check-listener') return await checkFromHere(command.target, json);
    const config = readConfig(variables);
    const world = await openOperatorContext(config).catch((error: unknown) => {
      if (error instanceof FolderLockedError) return undefined;
      throw error;
    });
    if (!world) return await askService(config.dataFolder, args);
    try {
      return await operate(world, args);
    } finally {
      await world.db.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** With neither a database nor a configuration: whoever writes a listener has none. */
async function checkFromHere(target: Target, json: boolean): Promise<Printed> {
  const agents = createListenerAgents({reach: 'local'});
  const world = {agents, clock: systemClock, random: systemRandom, ...TIMES};
  // A connection that is kept would keep the command from its end.
  return printCheck(world, target, {json}).finally(agents.close);
}

function printed(out: string): Printed {
  return {out, err: '', exitCode: 0};
}

/** As the package says, which stands above the sources and above what is built. */
function version(): string {
  const path = import.meta.url.endsWith('.ts') ? '../package.json' : '../../../package.json';
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;
}
