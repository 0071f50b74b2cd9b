/* A shop's server on Fastify: asks how a verification stands, tells of orders, and hears what changes. */
import {
  AddressCaptureError,
  createClient,
  createListener,
  toFastifyPlugin,
} from 'address-capture/server';
import Fastify from 'fastify';

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

const app = Fastify();

// Within the plugin no body is parsed; the routes below have theirs as ever.
app.register(toFastifyPlugin(listener), {prefix: '/webhooks/address'});

app.get('/addresses/:id', request => client.verificationStatus(request.params.id));

app.post('/orders', request => {
  const {id, location_id, value} = request.body;
  return client.createInteraction({id, use_case: 'checkout', location_id, value});
});

app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof AddressCaptureError)) return reply.send(error);
  const status = error.code === 'not_found' ? 404 : 502;
  return reply.code(status).send({code: error.code, message: error.message});
});

await app.listen({port: Number(PORT)});
console.log(`The shop is at http://localhost:${PORT}.`);
