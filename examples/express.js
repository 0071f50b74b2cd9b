/* A shop's server on Express 4 or 5: asks how a verification stands, tells of orders, and hears what changes. */
import {
  AddressCaptureError,
  createClient,
  createListener,
  toNodeHandler,
} from 'address-capture/server';
import express from 'express';

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

const app = express();

// Before express.json(): the signature covers the bytes of the body, not the parsed JSON.
app.post('/webhooks/address', toNodeHandler(listener));

app.use(express.json());

// Express 4 does not wait for a promise, so each handler passes its errors on; Express 5 does that by itself.
app.get('/addresses/:id', async (request, response, next) => {
  try {
    response.json(await client.verificationStatus(request.params.id));
  } catch (error) {
    next(error);
  }
});

app.post('/orders', async (request, response, next) => {
  try {
    const {id, location_id, value} = request.body;
    const interaction = {id, use_case: 'checkout', location_id, value};
    response.json(await client.createInteraction(interaction));
  } catch (error) {
    next(error);
  }
});

app.use((error, _request, response, next) => {
  if (!(error instanceof AddressCaptureError)) return next(error);
  response
    .status(error.code === 'not_found' ? 404 : 502)
    .json({code: error.code, message: error.message});
});

app.listen(Number(PORT), () => console.log(`The shop is at http://localhost:${PORT}.`));
