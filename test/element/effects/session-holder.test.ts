import {afterEach, describe, expect, it} from 'vitest';
import {FailureError} from '../../../src/contract/failure.js';
import {SessionHolder, type Voucher} from '../../../src/element/effects/session-holder.js';
import {DeviceIdentity} from '../../../src/element/storage/device-identity.js';
import {DeviceProof} from '../../../src/element/storage/device-proof.js';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {
  json,
  problem,
  startServer,
  type TestServer,
  wireNetwork,
} from '../../support/page/wire-network.js';
import {SAMPLE_REGION} from '../../support/samples/sample-places.js';
import {madeUpDevice} from '../made-up-device.js';
import {madeUpPage} from '../made-up-page.js';

const WHO = {api_key: 'pk_x', phone: '+59899123456', app: {name: 'Shop', version: '1'}};
const {signal} = new AbortController();

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A holder whose service opens session t1, t2, …; but answers a refusal while `refusing` is set. */
async function setUp() {
  type Refusing = [code: string, status: number] | undefined;
  const service: {refusing: Refusing; refuses: (body: string) => Refusing} = {
    refusing: undefined,
    refuses: () => undefined,
  };
  let opened = 0;
  server = await startServer(({body}, response) => {
    const refusing = service.refusing ?? service.refuses(body);
    if (refusing) {
      json(response, problem(...refusing), refusing[1]);
      return;
    }
    opened++;
    json(response, {
      token: `t${opened}`,
      expires_at: '2026-03-02T13:00:00.000Z',
      user_id: 'U1',
      region: SAMPLE_REGION,
      proof: 'none',
    });
  });
  return {
    service,
    holder: new SessionHolder(server.url, WHO, wireNetwork()),
    received: server.received,
  };
}

const runOut = () => new FailureError({code: 'unauthenticated', detail: 'Run out.'});

describe('A session', () => {
  it('is opened with who is asking', async () => {
    const {holder, received} = await setUp();
    expect(await holder.open(signal)).toMatchObject({token: 't1', region: SAMPLE_REGION});
    expect(received).toMatchObject([{method: 'POST', path: '/v5/sessions'}]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(WHO);
  });

  it('is shared by all who wait for it, and by those who come later', async () => {
    const {holder, received} = await setUp();
    const token = async (given: string) => given;
    expect(
      await Promise.all([holder.open(signal), holder.open(signal), holder.with(token, signal)]),
    ).toMatchObject([{token: 't1'}, {token: 't1'}, 't1']);
    expect(await holder.with(token, signal)).toBe('t1');
    expect(received).toHaveLength(1);
  });

  it('is tried three times while the service is busy', async () => {
    const {holder, service, received} = await setUp();
    service.refusing = ['service_unavailable', 503];
    await expect(holder.open(signal)).rejects.toMatchObject({
      failure: {code: 'service_unavailable'},
    });
    expect(received).toHaveLength(3);
  });

  it('is opened anew after a failure', async () => {
    const {holder, service} = await setUp();
    service.refusing = ['invalid_phone', 400];
    await expect(holder.open(signal)).rejects.toMatchObject({failure: {code: 'invalid_phone'}});
    service.refusing = undefined;
    expect(await holder.open(signal)).toMatchObject({token: 't1'});
  });
});

describe('Work with a session that has run out', () => {
  it('is done once more with a new one', async () => {
    const {holder} = await setUp();
    const tokens: string[] = [];
    const answer = await holder.with(async token => {
      tokens.push(token);
      if (token === 't1') throw runOut();
      return 'done';
    }, signal);
    expect(answer).toBe('done');
    expect(tokens).toEqual(['t1', 't2']);
  });

  it('is not done a third time', async () => {
    const {holder, received} = await setUp();
    const work = holder.with(() => Promise.reject(runOut()), signal);
    await expect(work).rejects.toMatchObject({failure: {code: 'unauthenticated'}});
    expect(received).toHaveLength(2);
  });

  it('renews it once for all who find out', async () => {
    const {holder, received} = await setUp();
    const late = async (token: string) => {
      if (token === 't1') throw runOut();
      return token;
    };
    const first = holder.with(late, signal);
    const second = first.then(() => holder.with(late, signal));
    const meanwhile = holder.with(async token => {
      if (token !== 't1') return token;
      await first;
      throw runOut();
    }, signal);
    expect(await Promise.all([first, second, meanwhile])).toEqual(['t2', 't2', 't2']);
    expect(received).toHaveLength(2);
  });

  it('says why, where no new one is to be had', async () => {
    const {holder, service} = await setUp();
    const work = holder.with(async () => {
      service.refusing = ['permission_denied', 403];
      throw runOut();
    }, signal);
    await expect(work).rejects.toMatchObject({failure: {code: 'permission_denied'}});
  });
});

describe('Work that fails for another reason', () => {
  it('is not done again', async () => {
    const {holder, received} = await setUp();
    let times = 0;
    const work = holder.with(async () => {
      times++;
      throw new FailureError({code: 'bad_argument', detail: 'No street.'});
    }, signal);
    await expect(work).rejects.toThrow('No street.');
    expect(times).toBe(1);
    expect(received).toHaveLength(1);
  });
});

describe('The word of the customer’s server', () => {
  /** A holder that has a word, and what it was told of it. */
  async function vouched(given: Voucher['userToken']) {
    const {service, received} = await setUp();
    const refusals: string[] = [];
    const voucher = {
      userToken: given,
      onProof: () => {},
      onRefused: ({detail}: {detail: string}) => refusals.push(detail),
    };
    const holder = new SessionHolder(server?.url ?? '', WHO, wireNetwork(), voucher);
    const tokens = () => received.map(({body}) => JSON.parse(body).user_token);
    return {service, holder, voucher, refusals, tokens};
  }

  it('goes with the session, fetched anew for each', async () => {
    let made = 0;
    const {holder, tokens} = await vouched(() => `token ${++made}`);
    await holder.open(signal);
    let attempts = 0;
    await holder.with(async () => {
      if (attempts++ === 0) throw runOut();
    }, signal);
    expect(tokens()).toEqual(['token 1', 'token 2']);
  });

  it('may come late: the session is opened anew with it', async () => {
    const {holder, voucher, tokens} = await vouched(undefined);
    await holder.open(signal);
    await holder.open(signal);
    voucher.userToken = 'late';
    await holder.open(signal);
    await holder.open(signal);
    expect(tokens()).toEqual([undefined, 'late']);
  });

  it('that is refused costs the proof and not the conversation, and the page is told', async () => {
    const {service, holder, refusals, tokens} = await vouched('old');
    service.refuses = body => (body.includes('old') ? ['unauthenticated', 401] : undefined);
    expect(await holder.open(signal)).toMatchObject({token: 't1'});
    expect(await holder.open(signal)).toMatchObject({token: 't1'});
    expect(tokens()).toEqual(['old', undefined]);
    expect(refusals).toHaveLength(1);
  });

  it('that could not be fetched is told as well', async () => {
    const {holder, refusals, tokens} = await vouched(async () => {
      throw new Error('no server');
    });
    expect(await holder.open(signal)).toMatchObject({token: 't1'});
    expect(tokens()).toEqual([undefined]);
    expect(refusals).toEqual(['The function userToken failed: no server']);
  });

  it('is not given up for a network that failed', async () => {
    const {service, holder, refusals} = await vouched('good');
    service.refusing = ['service_unavailable', 503];
    await expect(holder.open(signal)).rejects.toMatchObject({
      failure: {code: 'service_unavailable'},
    });
    expect(refusals).toEqual([]);
    service.refusing = undefined;
    expect(await holder.open(signal)).toMatchObject({token: 't1'});
  });
});

describe('A session that is proved by a code', () => {
  /** A service that proves the session t1 by the code 123456. */
  async function proving() {
    const {device} = madeUpDevice();
    const store = new DeviceStore(device, {apiKey: WHO.api_key, phone: WHO.phone});
    const proof = new DeviceProof(store, madeUpPage().page);
    let opened = 0;
    server = await startServer(({path, body}, response) => {
      const said = JSON.parse(body);
      const session = {
        token: 't1',
        expires_at: '2026-03-02T13:00:00.000Z',
        user_id: 'U1',
        region: SAMPLE_REGION,
      };
      if (path === '/v5/sessions') {
        const token = `t${++opened}`;
        json(response, {
          ...session,
          token,
          ...(said.device_token
            ? {proof: 'device', device_token: `${said.device_token}+`}
            : {proof: 'none'}),
        });
      } else if (said.code === '123456')
        json(response, {...session, proof: 'code', device_token: 'dt'});
      else json(response, problem('bad_argument', 400, {attempts_left: 4}), 400);
    });
    const {url, received} = server;
    const identity = new DeviceIdentity(store, device);
    const known = {proof, identity};
    const holder = () => new SessionHolder(url, WHO, wireNetwork(), undefined, known);
    return {holder, received, known, store, device};
  }

  it('is the same session from then on, and knows more', async () => {
    const {holder, received} = await proving();
    const held = holder();
    expect(await held.prove('123456', signal)).toMatchObject({token: 't1', proof: 'code'});
    expect(await held.open(signal)).toMatchObject({token: 't1', proof: 'code'});
    expect(received.map(({path}) => path)).toEqual(['/v5/sessions', '/v5/sessions/code/confirm']);
    expect(received[1]?.headers.authorization).toBe('Bearer t1');
  });

  it('is known again on its device, whose token is exchanged each time', async () => {
    const {holder, received} = await proving();
    await holder().prove('123456', signal);
    expect(await holder().open(signal)).toMatchObject({proof: 'device'});
    expect(await holder().open(signal)).toMatchObject({proof: 'device'});
    const bodies = received.slice(2).map(({body}) => JSON.parse(body).device_token);
    expect(bodies).toEqual(['dt', 'dt+']);
  });

  it('stays as it was where the code is wrong, which is said once', async () => {
    const {holder, received} = await proving();
    const held = holder();
    await expect(held.prove('000000', signal)).rejects.toMatchObject({
      failure: {code: 'bad_argument', attemptsLeft: 4},
    });
    expect(await held.open(signal)).toMatchObject({proof: 'none'});
    expect(received).toHaveLength(2);
  });

  it('needs no device where the customer’s server vouches for the person', async () => {
    const {holder, received, known} = await proving();
    await holder().prove('123456', signal);
    const voucher = {userToken: 'word', onProof: () => {}, onRefused: () => {}};
    await new SessionHolder(server?.url ?? '', WHO, wireNetwork(), voucher, known).open(signal);
    const body = JSON.parse(received.at(-1)?.body ?? '');
    expect([body.user_token, body.device_token]).toEqual(['word', undefined]);
  });

  it('says who this device is: always the same once something is saved', async () => {
    const {holder, received} = await proving();
    const names = () =>
      received
        .filter(({path}) => path === '/v5/sessions')
        .map(({body}) => JSON.parse(body).device_identity);
    const first = holder();
    await first.open(signal);
    await first.keepIdentity();
    await holder().open(signal);
    await first.prove('123456', signal);
    await holder().open(signal);
    const [name] = names();
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(names()).toEqual([name, name, name]);
  });

  it('says nothing of the device beside a proof, before something is saved', async () => {
    const {holder, received} = await proving();
    await holder().prove('123456', signal);
    await holder().open(signal);
    expect(JSON.parse(received.at(-1)?.body ?? '')).not.toHaveProperty('device_identity');
  });

  it('goes on as whom another tab kept, where that was faster', async () => {
    const {holder, received, store, device} = await proving();
    const held = holder();
    await held.open(signal);
    const kept = await new DeviceIdentity(store, device).keep();
    await held.keepIdentity();
    expect(await held.open(signal)).toMatchObject({token: 't2'});
    const [before, now] = received.map(({body}) => JSON.parse(body).device_identity);
    expect(before).not.toBe(kept);
    expect(now).toBe(kept);
  });
});
