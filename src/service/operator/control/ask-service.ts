import {request} from 'node:http';
import {hostname} from 'node:os';
import {json} from 'node:stream/consumers';
import * as v from 'valibot';
import {Refusal} from '../../base/refusal.js';
import {Printed} from '../commands/operate.js';
import {type Control, readControl} from './control-file.js';

/** No command takes this many milliseconds. */
const PATIENCE = 30_000;

/** Lets the service that has a data folder run a command; throws `Refusal` if none answers. */
export async function askService(folder: string, args: readonly string[]): Promise<Printed> {
  const control = readControl(folder);
  if (control && control.machine !== hostname())
    throw new Refusal(
      `The service that has ${folder} runs on ${control.machine}: give this command there.`,
    );
  const answer = control && isAlive(control.pid) ? await send(control, args) : undefined;
  if (!answer)
    throw new Refusal(
      `${folder} is in use, but no service answers there: it is starting or stopping, or another command is running. Try again in a few seconds.`,
    );
  if (answer.status !== 200)
    throw new Refusal(`The service could not do it (${answer.status}): its log says why.`);
  return v.parse(Printed, answer.body);
}

/** Undefined if nobody listens: a process that is gone left the file. */
function send(
  {port, token}: Control,
  args: readonly string[],
): Promise<{readonly status: number | undefined; readonly body: unknown} | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      // Bypasses a proxy from the environment, which must not see the token.
      agent: false,
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
      signal: AbortSignal.timeout(PATIENCE),
    });
    asking.on('error', error => {
      if ('code' in error && error.code === 'ECONNREFUSED') resolve(undefined);
      else
        reject(new Refusal(`The connection broke (${error.message}): look whether it was done.`));
    });
    asking.on('response', response => {
      const {statusCode: status} = response;
      if (status !== 200) {
        response.resume();
        resolve({status, body: undefined});
      } else json(response).then(body => resolve({status, body}), reject);
    });
    asking.end(JSON.stringify({args}));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
