import {Webhook} from 'standardwebhooks';
import {describe, expect, it} from 'vitest';
import {createListener, sampleNotification, signTestEvent} from '../../../src/sdk/server.js';

const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;

describe('A signature, against the library of Standard Webhooks', () => {
  it('that we make is one that it verifies', async () => {
    const body = sampleNotification('not_at_address', {verificationId: 'Ñandú'});
    const event = await signTestEvent({body, secret: SECRET});
    expect(new Webhook(SECRET).verify(event.body, {...event.headers})).toEqual(body);
  });

  it('that it makes is one that a listener believes, among others', async () => {
    const body = JSON.stringify(sampleNotification('verified'));
    const at = new Date();
    const other = `whsec_${Buffer.from('another of as many bytes as that').toString('base64')}`;
    const sign = (secret: string) => new Webhook(secret).sign('d1', at, body);
    const listener = createListener({secrets: [SECRET]});
    const answer = async (...secrets: string[]) => {
      const headers = {
        'webhook-id': 'd1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map(sign).join(' '),
      };
      const request = new Request('https://shop.example/', {method: 'POST', headers, body});
      return (await listener(request)).status;
    };
    expect(await answer(SECRET)).toBe(200);
    expect(await answer(other, SECRET)).toBe(200);
    expect(await answer(other)).toBe(401);
  });
});
