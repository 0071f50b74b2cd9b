/* A shop's server on node:http: asks how a verification stands, tells of orders, and hears what changes. */
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {
  AddressCaptureError,
  createClient,
  createListener,
  toNodeHandler,
} from 'address-capture/server';

const {ADDRESS_CAPTURE_URL, BRANCH_ID, SERVER_KEY, WEBHOOK_VALUE, PORT = '3000'} = process.env;

const client = createClient({
  branchId: BRANCH_ID,
  serverKey: SERVER_KEY,
  baseUrl: ADDRESS_CAPTURE_URL ?? 'http://localhost:4600',
});

const hear = toNodeHandler(
  createListener({
    header: {name: 'service-authorization', value: WEBHOOK_VALUE},
    // Version 3 alone says that an address was created, or that its verification ends without an outcome.
    onCollected: ({location}) => console.log(`New: ${location?.display_title}`),
    onVerified: ({locationId, mode}) => console.log(`${locationId} is verified (${mode}).`),
    onNotAtAddress: ({locationId}) => console.log(`Nobody we know is at ${locationId}.`),
    onUnknown: ({locationId}) => console.log(`Nothing is known of ${locationId} yet.`),
    onCancelled: ({locationId}) => console.log(`${locationId} is no longer being verified.`),
  }),
);

createServer(async (request, response) => {
  // The listener reads the body by itself: the signature covers its bytes.
  if (request.url === '/webhooks/address') return hear(request, response);
  try {
    const [, locationId] = /^\/addresses\/(\w+)$/.exec(request.url) ?? [];
    if (locationId) return answer(response, 200, await client.verificationStatus(locationId));
    if (request.url !== '/orders') return answer(response, 404, {message: 'Nothing is here.'});
    const {id, location_id, value} = JSON.parse(await text(request));
    const interaction = {id, use_case: 'checkout', location_id, value};
    answer(response, 200, await client.createInteraction(interaction));
  } catch (error) {
    console.error(error);
    if (error instanceof SyntaxError) return answer(response, 400, {message: 'Send JSON.'});
    if (!(error instanceof AddressCaptureError)) return answer(response, 500, {});
    const status = error.code === 'not_found' ? 404 : 502;
    answer(response, status, {code: error.code, message: error.message});
  }
}).listen(Number(PORT), () => console.log(`The shop is at http://localhost:${PORT}.`));

function answer(response, status, body) {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
}
