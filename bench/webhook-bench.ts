import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {systemClock} from '../src/service/base/clock.js';
import type {Db} from '../src/service/base/db/db.js';
import {systemRandom} from '../src/service/base/random.js';
import {createBranch} from '../src/service/people/accounts/keys.js';
import {createSecrets} from '../src/service/people/accounts/secrets.js';
import {createSender, type Sender} from '../src/service/webhooks/deliveries/sender.js';
import {createListenerAgents} from '../src/service/webhooks/listeners/listener-agents.js';
import {createEventSender, type Send} from '../src/service/webhooks/notifications/send-event.js';
import {sendNotification} from '../src/service/webhooks/notifications/send-notification.js';
import {setListener} from '../src/service/webhooks/set-listener.js';
import {storeChanges} from '../test/support/service/many-changes.js';

/** A listener in its own process: answers 200 at `/` and never at `/never`. */
const LISTENER = `require('node:http').createServer((request, response) => {
  request.resume();
  if (request.url !== '/never') request.on('end', () => response.end());
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

/** Branches with a listener each, on an empty database. */
export type WebhookBench = {
  readonly branchIds: readonly string[];
  readonly url: string;
  readonly send: Send;
  /** Stores changes of each of these branches, as `storeChanges` does. */
  change(
    branchIds: readonly string[],
    each: number,
    more?: Parameters<typeof storeChanges>[3],
  ): Promise<void>;
  /** Another sender, as each process of the service has one. */
  sender(): Sender;
  close(): void;
};

/** Creates branches with a listener each; `neverAnswers` are the indices of those that never answer. */
export async function makeWebhookBench(
  db: Db,
  {count, neverAnswers = []}: {readonly count: number; readonly neverAnswers?: readonly number[]},
): Promise<WebhookBench> {
  const listener = spawn(process.execPath, ['-e', LISTENER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${await portOf(listener)}`;
  const secrets = createSecrets(systemRandom(32), systemRandom);
  const dependencies = {db, clock: systemClock, random: systemRandom, secrets};
  const branchIds: string[] = [];
  for (let place = 0; place < count; place++) {
    const id = await createBranch(dependencies, {name: `Branch ${place}`, country: 'UY'});
    branchIds.push(id);
    const path = neverAnswers.includes(place) ? '/never' : '/';
    await setListener(dependencies, id, {url: `${url}${path}`});
  }
  const agents = createListenerAgents({reach: 'local'});
  const send: Send = (about, signal) =>
    sendNotification({agents, clock: systemClock}, about, signal);
  return {
    branchIds,
    url,
    send,
    change: (ids, each, more) => storeChanges(db, ids, each, more),
    sender: () =>
      createSender(dependencies, {
        sendEvent: createEventSender({db, secrets, publicUrl: 'http://localhost', send}),
        onError: error => console.error(error),
      }),
    close: () => {
      agents.close();
      listener.kill();
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The listener has no output.');
  const [chunk]: Buffer[] = await once(child.stdout, 'data');
  return Number(chunk?.toString());
}
