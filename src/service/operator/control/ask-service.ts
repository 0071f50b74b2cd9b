import {type IncomingMessage, request} from 'node:http';
import {hostname} from 'node:os';
import {createInterface} from 'node:readline';
import * as v from 'valibot';
import {Refusal} from '../../base/refusal.js';
import {Printed} from '../commands/operate.js';
import {type Control, readControl} from './control-file.js';

/** A service that runs a command is never silent for so many milliseconds. */
const PATIENCE = 30_000;

/** Lets the service that has a data folder run a command; throws `Refusal` if none answers. */
export async function askService(
  folder: string,
  args: readonly string[],
  progress: (line: string) => void = () => {},
): Promise<Printed> {
  const control = readControl(folder);
  if (control && control.machine !== hostname())
    throw new Refusal(
      `The service that uses ${folder} runs on ${control.machine}: run this command there.`,
    );
  const answer = control && isAlive(control.pid) ? await send(control, args, progress) : undefined;
  if (!answer)
    throw new Refusal(
      `${folder} is in use, but no service answers: it may be starting or stopping, or another command may be running. Try again in a few seconds.`,
    );
  if (answer.status !== 200)
    throw new Refusal(`The service could not run the command (${answer.status}): see its log.`);
  return v.parse(Printed, answer.body);
}

/** Undefined if nobody listens: a process that is gone left the file. */
function send(
  {port, token}: Control,
  args: readonly string[],
  progress: (line: string) => void,
): Promise<{readonly status: number | undefined; readonly body: unknown} | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      // Bypasses a proxy from the environment, which must not see the token.
      agent: false,
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
      timeout: PATIENCE,
    });
    asking.on('timeout', () => asking.destroy(new Error('the service has fallen silent')));
    asking.on('error', error => {
      if ('code' in error && error.code === 'ECONNREFUSED') resolve(undefined);
      else
        reject(
          new Refusal(
            `The connection broke (${error.message}): check whether the command has run.`,
          ),
        );
    });
    asking.on('response', response => {
      const {statusCode: status} = response;
      if (status !== 200) {
        response.resume();
        resolve({status, body: undefined});
      } else lastLine(response, progress).then(body => resolve({status, body}), reject);
    });
    asking.end(JSON.stringify({args}));
  });
}

const Progress = v.object({progress: v.string()});

/** Each line but the last tells the progress of a long command. */
async function lastLine(
  response: IncomingMessage,
  progress: (line: string) => void,
): Promise<unknown> {
  let last: unknown;
  let told = '';
  for await (const line of createInterface({input: response})) {
    last = JSON.parse(line);
    const read = v.safeParse(Progress, last);
    if (!read.success || read.output.progress === told) continue;
    told = read.output.progress;
    progress(told);
  }
  return last;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
