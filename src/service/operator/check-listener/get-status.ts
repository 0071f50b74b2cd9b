import {request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import type {ListenerAgents} from '../../webhooks/listeners/listener-agents.js';
import type {Outcome} from '../../webhooks/notifications/outcome.js';
import {unreachableDetail} from '../../webhooks/notifications/unreachable-detail.js';

/** Sends a GET and resolves as soon as its status is known, without the body; follows no redirects. */
export function getStatus(
  {agents, patience}: {readonly agents: ListenerAgents; readonly patience: number},
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const started = performance.now();
  const spent = () => ({milliseconds: Math.round(performance.now() - started)});
  const isTls = url.toLowerCase().startsWith('https:');
  const signal = AbortSignal.timeout(patience);
  return new Promise(resolve => {
    const options = {agent: isTls ? agents.https : agents.http, headers, signal};
    const sent = (isTls ? requestHttps : requestHttp)(url, options, response => {
      const {statusCode: status = 0} = response;
      resolve({kind: 'answered', status, retryAfter: undefined, excerpt: '', ...spent()});
      response.destroy();
    });
    sent.on('error', error =>
      resolve(
        signal.aborted
          ? {kind: 'timed_out', ...spent()}
          : {kind: 'unreachable', detail: unreachableDetail(error), ...spent()},
      ),
    );
    sent.end();
  });
}
