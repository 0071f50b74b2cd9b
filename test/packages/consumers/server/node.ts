import {createServer} from 'node:http';
import {
  AddressCaptureError,
  type Client,
  createClient,
  createListener,
  type Listener,
  toFastifyPlugin,
  toNodeHandler,
} from 'address-capture/server';
import express from 'express';
import Fastify from 'fastify';

export const client: Client = createClient({
  branchId: 'B1',
  serverKey: 'sk_sandbox_abc',
  baseUrl: 'https://addresses.example',
});

const listener: Listener = createListener({
  header: {name: 'service-authorization', value: 'opaque-value'},
  onVerified: async ({locationId, mode}) => {
    const result = await client.verificationStatus(locationId, AbortSignal.timeout(1000));
    const {score, status, source, reasons} = result.most_recent_profile;
    // What a newer service says is a text as well, and compiles.
    if (status === 'verified' && source !== 'DB') console.log(reasons.join(' '));
    if (mode === 'first_time') console.log(score);
  },
  onInProgress: ({mode}) => mode satisfies 'first_time',
});

createServer(toNodeHandler(listener));
express().post('/', toNodeHandler(listener));
Fastify().register(toFastifyPlugin(listener), {prefix: '/webhooks/address'});

export function codeOf(error: unknown): string {
  return error instanceof AddressCaptureError ? error.code : 'unknown';
}

// @ts-expect-error: without header or secrets anybody would be believed.
createListener({onVerified: () => {}});
// @ts-expect-error: an interaction has an id.
client.createInteraction({use_case: 'checkout', location_id: 'L1'}).catch(console.error);
