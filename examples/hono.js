/* A shop's server on Hono, as on any runtime that knows Request and Response: here on Node. */
import {serve} from '@hono/node-server';
import {AddressCaptureError, createClient, createListener} from 'address-capture/server';
import {Hono} from 'hono';

const {ADDRESS_CAPTURE_URL, BRANCH_ID, SERVER_KEY, WEBHOOK_VALUE, PORT = '3000'} = process.env;

const client = createClient({
  branchId: BRANCH_ID,
  serverKey: SERVER_KEY,
  baseUrl: ADDRESS_CAPTURE_URL ?? 'http://localhost:4600',
});

const listener = createListener({
  header: {name: 'service-authorization', value: WEBHOOK_VALUE},
  // Version 3 alone says that an address was created, or that its verification ends without an outcome.
  onCollected: ({location}) => console.log(`New: ${location?.display_title}`),
  onVerified: ({locationId, mode}) => console.log(`${locationId} is verified (${mode}).`),
  onNotAtAddress: ({locationId}) => console.log(`Nobody we know is at ${locationId}.`),
  onUnknown: ({locationId}) => console.log(`Nothing is known of ${locationId} yet.`),
  onCancelled: ({locationId}) => console.log(`${locationId} is no longer being verified.`),
});

const app = new Hono();

// The listener takes the web's own Request, whose body nobody has read before.
app.post('/webhooks/address', c => listener(c.req.raw));

app.get('/addresses/:id', async c => c.json(await client.verificationStatus(c.req.param('id'))));

app.post('/orders', async c => {
  const {id, location_id, value} = await c.req.json();
  return c.json(await client.createInteraction({id, use_case: 'checkout', location_id, value}));
});

app.onError((error, c) => {
  if (!(error instanceof AddressCaptureError)) throw error;
  const status = error.code === 'not_found' ? 404 : 502;
  return c.json({code: error.code, message: error.message}, status);
});

serve({fetch: app.fetch, port: Number(PORT)}, () =>
  console.log(`The shop is at http://localhost:${PORT}.`),
);
