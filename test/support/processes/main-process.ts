import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {checkNothingSeeded} from '../service/seeded-words.js';

/** What `npm start` starts. */
const BUILT = 'src/service/dist/service/main.js';

/** The service as an operator starts it, in a process of its own. */
export type MainProcess = {
  readonly child: ChildProcess;
  /** Where it said that it listens. */
  readonly url: string;
  /** All that it has written so far. */
  output(): string;
  /** Sends a signal and waits for the end; the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>;
};

/** Starts the service, as built or as installed, on a free port and waits until it listens; throws what it wrote where it ended instead. */
export async function startMain(env: Record<string, string>, main = BUILT): Promise<MainProcess> {
  const child = spawn(process.execPath, [main], {
    env: {...cleanEnv(), PORT: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const said = /^Listening on (\S+)$/m.exec(output)?.[1];
      if (said) resolve(said);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(code => reject(new StartFailure(code, output)));
  });
  return {
    child,
    url,
    output: () => output,
    end: async signal => {
      child.kill(signal);
      const code = await ended;
      checkNothingSeeded(output, 'what the service has written');
      return code;
    },
  };
}

/** A start that came to nothing: with which exit code, and what was written. */
export class StartFailure extends Error {
  constructor(
    readonly code: number | string,
    readonly output: string,
  ) {
    super(`The service ended with ${code}:\n${output}`);
  }
}

/** What a command of the operator wrote, on each stream, and its exit code. */
export type RanCommand = {readonly out: string; readonly err: string; readonly code: number};

/** Runs one command of the operator to its end, in a process of its own. */
export async function runMain(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  main = BUILT,
): Promise<RanCommand> {
  const child = spawn(process.execPath, [main, ...args], {
    env: {...cleanEnv(), ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return {out, err, code};
}

/** The variables of the test run, without those that the service reads. */
function cleanEnv(): NodeJS.ProcessEnv {
  const ours =
    /^(ADDRESS_CAPTURE_.*|PORT|HOST|DATABASE_.*|PUBLIC_URL|TRUSTED_PROXIES|METRICS_TOKEN|WATCHDOG_SECONDS|RETENTION_.*|PLACES_.*|IMAGERY_.*|MAP_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
