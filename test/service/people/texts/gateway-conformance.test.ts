import {text} from 'node:stream/consumers';
import {africasTalking} from '../../../../src/service/people/texts/africas-talking.js';
import {type PostForm, postForm} from '../../../../src/service/people/texts/post-form.js';
import type {SmsGateway} from '../../../../src/service/people/texts/sms-gateway.js';
import {twilio} from '../../../../src/service/people/texts/twilio.js';
import {
  type Message,
  type Network,
  type ReachedGateway,
  smsGatewayConformance,
} from '../../../conformance/sms-gateway.js';
import {fakeGateway} from '../../../support/service/fake-gateway.js';
import {serveOnLoopback} from '../../../support/webhooks/reached.js';

/** A vendor's API: how it answers, and where its form has phone and text. */
type Vendor = {
  readonly connect: (post: PostForm) => SmsGateway;
  readonly fields: {readonly to: string; readonly text: string};
  readonly answers: Readonly<
    Record<Exclude<Network, 'unreachable' | 'silence'>, readonly [number, unknown]>
  >;
};

const TWILIO: Vendor = {
  connect: post => twilio({accountSid: 'AC1', authToken: 'secret', from: '+15005550006'}, post),
  fields: {to: 'To', text: 'Body'},
  answers: {
    accepts: [201, {sid: 'SM1', status: 'queued'}],
    refuses_number: [400, {code: 21211, message: "The 'To' number +59899123456 is not valid"}],
    refuses_account: [401, {code: 20003, message: 'Authenticate'}],
  },
};

const recipient = (statusCode: number) => ({SMSMessageData: {Recipients: [{statusCode}]}});

const AFRICAS_TALKING: Vendor = {
  connect: post => africasTalking({username: 'shop', apiKey: 'secret'}, post),
  fields: {to: 'to', text: 'message'},
  answers: {
    accepts: [201, recipient(101)],
    refuses_number: [201, recipient(403)],
    refuses_account: [201, recipient(405)],
  },
};

/** Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:1';

/** The real gateway over HTTP, in front of a server that answers as the vendor does. */
async function reach({connect, fields, answers}: Vendor): Promise<ReachedGateway> {
  const accepted: Message[] = [];
  let network: Network = 'accepts';
  const {url, close} = await serveOnLoopback(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    if (network === 'silence' || network === 'unreachable') return request.socket.destroy();
    const [status, body] = answers[network];
    if (network === 'accepts')
      accepted.push({to: form.get(fields.to) ?? '', text: form.get(fields.text) ?? ''});
    return response.writeHead(status).end(JSON.stringify(body));
  });
  const become = (next: Network) => {
    network = next;
  };
  const gateway = connect((of, form) =>
    postForm(new URL(new URL(of).pathname, network === 'unreachable' ? NOBODY : url).href, form),
  );
  return {gateway, accepted, become, close};
}

smsGatewayConformance('Twilio', () => reach(TWILIO));
smsGatewayConformance("Africa's Talking", () => reach(AFRICAS_TALKING));
smsGatewayConformance('the fake of the tests', async () => fakeGateway());
