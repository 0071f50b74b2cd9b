import {AddressCaptureError, createClient, createListener} from 'address-capture/server';

/** A shop by web standards alone: a function from a request to its answer, for any runtime that serves by such a one. */
export function createShop({ADDRESS_CAPTURE_URL, BRANCH_ID, SERVER_KEY, WEBHOOK_VALUE, SECRET}) {
  const client = createClient({
    branchId: BRANCH_ID,
    serverKey: SERVER_KEY,
    baseUrl: ADDRESS_CAPTURE_URL,
  });

  const heard = [];
  const hear = ({locationId, status}) => heard.push(`${locationId} ${status}`);
  const listener = createListener({
    header: {name: 'service-authorization', value: WEBHOOK_VALUE},
    secrets: [SECRET],
    onInProgress: hear,
    onVerified: hear,
    onNotAtAddress: hear,
    onUnknown: hear,
  });

  async function answer(request) {
    const {pathname} = new URL(request.url);
    if (pathname === '/webhooks/address') return listener(request);
    if (pathname === '/runtime') return Response.json(navigator.userAgent);
    if (pathname === '/heard') return Response.json(heard);
    if (pathname === '/orders') {
      const {id, location_id, value} = await request.json();
      const order = {id, use_case: 'checkout', location_id, value};
      return Response.json(await client.createInteraction(order));
    }
    return Response.json(await client.verificationStatus(pathname.slice('/addresses/'.length)));
  }

  return request =>
    answer(request).catch(error => {
      if (!(error instanceof AddressCaptureError)) throw error;
      return Response.json({code: error.code}, {status: error.status ?? 502});
    });
}
