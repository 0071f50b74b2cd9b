import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';

/** A program that runs. */
export type Script = {
  /** All that it wrote so far. */
  output(): string;
  stop(): Promise<void>;
};

type Place = {readonly cwd: string; readonly env: Readonly<Record<string, string>>};

/** Starts a program of Node in its own folder. */
export function runScript(file: string, place: Place): Script {
  return runProgram(process.execPath, [file], place);
}

/** Starts any program in a folder. */
export function runProgram(
  command: string,
  parameters: readonly string[],
  {cwd, env}: Place,
): Script {
  const child: ChildProcess = spawn(command, parameters, {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  return {
    output: () => output,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new TypeError('No port.');
  return address.port;
}
