import {spawn} from 'node:child_process';

/** The output on both streams, and the exit code (null: ended by a signal). */
export type Ran = {readonly code: number | null; readonly output: string};

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly echo?: boolean;
  /** Ends a command that runs longer, and says so in its output. */
  readonly timeoutMs?: number;
};

/** Runs a command and collects its output; a command that cannot start has code 127. */
export function run(
  command: string,
  parameters: readonly string[],
  {env, echo, timeoutMs, ...options}: RunOptions = {},
): Promise<Ran> {
  return new Promise(resolve => {
    const child = spawn(command, parameters, {
      ...options,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', error => resolve({code: 127, output: `${command}: ${error.message}\n`}));
    const timer = timeoutMs && setTimeout(() => stop(timeoutMs), timeoutMs);
    const stop = (after: number) => {
      output += `\n${command} was stopped: it ran longer than ${after / 1000} s.\n`;
      child.kill();
    };
    child.on('close', code => {
      clearTimeout(timer);
      resolve({code, output});
    });
  });
}
