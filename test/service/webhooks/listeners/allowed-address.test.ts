import {Socket} from 'node:net';
import {networkInterfaces} from 'node:os';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {isAllowedAddress} from '../../../../src/service/webhooks/listeners/allowed-address.js';
import {createListenerAgents} from '../../../../src/service/webhooks/listeners/listener-agents.js';
import {
  type ListenerReach,
  listenerReach,
} from '../../../../src/service/webhooks/listeners/listener-reach.js';
import {checkListenerUrl} from '../../../../src/service/webhooks/listeners/listener-url.js';
import type {Lookup} from '../../../../src/service/webhooks/listeners/resolve-host.js';
import {postNotification} from '../../../../src/service/webhooks/notifications/post-notification.js';
import {answerWith, listenWith, type TestListener} from '../../../support/webhooks/listeners.js';

/** Forbidden as an address that a name leads to, and in a URL. */
const FORBIDDEN = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200'],
  ...['100.127.255.255', '127.0.0.1', '127.1.2.3', '127.255.255.255', '168.63.129.16'],
  ...['169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.170', '192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1'],
  ...['192.88.99.1', '192.168.0.1', '192.168.255.255', '192.175.48.1', '198.18.0.1'],
  ...['198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.254', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['::ffff:7f00:1', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1'],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b::c0a8:1', '64:ff9b:1::1', '64:ff9b:1::8.8.8.8', '100::1'],
  ...[
    '100:0:0:1::1',
    '200::1',
    '400::1',
    '1fff::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
  ],
  ...['2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff:ffff::1', '2001:db8::1', '2002:7f00:1::1'],
  ...['2002:a00:1::1', '2002:808:808::1', '2620:4f:8000::1', '3fff::1', '3fff:fff::1', '4000::1'],
  ...[
    '5f00::1',
    '8000::1',
    'e000::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::a9fe:a9fe',
  ],
  ...['febf::1', 'fec0::1', 'ff02::1', 'ff0e::1', 'ffff::1'],
];

/** Forms of a URL's host that lead to the same. */
const FORBIDDEN_HOSTS = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ｌocalhost', 'localhost.localdomain'],
  ...['2130706433', '0x7f000001', '0x7F.1', '017700000001', '0177.0.0.1', '127.1', '127.0.1', '0'],
  ...['127.0.0.1.', '①②⑦.0.0.1', '127。0。0。1', '%31%32%37.0.0.1', '0xa9fea9fe', '2852039166'],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
  ],
  ...[
    'metadata',
    'metadata.google.internal',
    'printer.local',
    'router.lan',
    'wiki.corp',
    'nas.home',
  ],
  ...[
    'box.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'hidden.onion',
    'shop.test',
    'shop.invalid',
    'intranet',
  ],
  ...['shop.example.'],
];

const ALLOWED = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.1', '168.63.129.15', '169.253.255.255', '169.255.0.0'],
  ...[
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.1',
    '192.0.3.1',
    '192.167.255.255',
  ],
  ...[
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.1',
    '203.0.114.1',
    '223.255.255.255',
  ],
  ...['2001:200::1', '2001:4860:4860::8888', '2001:db7:ffff::1', '2001:db9::1', '2003::1'],
  ...['2400:cb00::1', '2606:4700:4700::1111', '2a00:1450:4001::1', '3ffe::1', '3fff:1000::1'],
  ...['::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
];

/** Those of the forbidden ones that are this machine. */
const LOOPBACK = [
  ...['127.0.0.1', '127.1.2.3', '127.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
];

const hostOf = (address: string) => (address.includes(':') ? `[${address}]` : address);
const familyOf = (address: string) => (address.includes(':') ? 6 : 4);
const leadingTo =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map(address => ({address, family: familyOf(address)}));

describe('an address', () => {
  it.each(FORBIDDEN)('%s has no listener in production', address => {
    expect(isAllowedAddress(address, 'production')).toBe(false);
  });

  it.each(ALLOWED)('%s may have one', address => {
    expect(isAllowedAddress(address, 'production')).toBe(true);
    expect(isAllowedAddress(address, 'sandbox')).toBe(true);
    expect(isAllowedAddress(address, 'local')).toBe(true);
  });

  it('of this machine may have one of a local service, and nothing else that is private', () => {
    expect(FORBIDDEN.filter(address => isAllowedAddress(address, 'local'))).toEqual(LOOPBACK);
    expect(FORBIDDEN.filter(address => isAllowedAddress(address, 'sandbox'))).toEqual([]);
  });

  it.each([
    '',
    'localhost',
    'fe80::1%eth0',
    '::1%lo',
    '1.2.3',
    '1.2.3.4.5',
    '8.8.8.8 ',
    '08.8.8.8',
  ])('%j is none', text => {
    expect(isAllowedAddress(text, 'production')).toBe(false);
  });
});

describe('nothing is sent', () => {
  let listeners: TestListener[] = [];
  beforeAll(async () => {
    const hosts = Object.values(networkInterfaces()).flatMap(found => found ?? []);
    const hasIpv6 = hosts.some(({address}) => address === '::1');
    listeners = await Promise.all(
      ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])].map(host => listenWith(answerWith(200), {host})),
    );
  });
  afterAll(() => Promise.all(listeners.map(listener => listener.close())));
  afterEach(() => vi.restoreAllMocks());

  const heard = () => listeners.reduce((sum, {connections}) => sum + connections, 0);
  const post = async (url: string, lookup: Lookup, reach: ListenerReach) => {
    const agents = createListenerAgents({reach, lookup});
    const world = {agents, clock: () => new Date()};
    try {
      return await postNotification(world, {url, headers: {}, body: '{}'});
    } finally {
      agents.close();
    }
  };

  it.each([...FORBIDDEN.map(hostOf), ...FORBIDDEN_HOSTS])('to a URL with %s', async host => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const looked = vi.fn(leadingTo('127.0.0.1'));
    for (const {port} of listeners) {
      const url = `https://${host}:${port}/`;
      expect(await post(url, looked, 'production')).toMatchObject({kind: 'forbidden'});
      expect(checkListenerUrl(url, 'production')).toMatch(/^(Send|Leave) /);
    }
    expect(connect).not.toHaveBeenCalled();
    expect(looked).not.toHaveBeenCalled();
    expect(heard()).toBe(0);
  });

  it.each(FORBIDDEN)('to a name that leads to %s', async address => {
    for (const {port} of listeners)
      for (const lookup of [
        leadingTo(address),
        leadingTo('8.8.8.8', address),
        leadingTo(address, '2606:4700:4700::1111'),
      ]) {
        const outcome = await post(`https://hook.example:${port}/`, lookup, 'production');
        expect(outcome).toMatchObject({
          kind: 'forbidden',
          // The customer does not learn what the name means within the operator's network.
          detail: expect.not.stringContaining(address),
        });
      }
    expect(heard()).toBe(0);
  });

  it('to a name that changes its address after it was checked', async () => {
    const [listener] = listeners;
    if (!listener) throw new Error('No listener.');
    const url = `http://hook.example:${listener.port}/`;
    const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254'];
    const lookup = vi.fn<Lookup>(async () => [{address: answers.shift() ?? '', family: 4}]);
    const before = heard();
    // One look-up a call: what was checked is what is connected to.
    expect(await post(url, lookup, 'local')).toMatchObject({kind: 'answered', status: 200});
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(heard()).toBe(before + 1);
    for (const calls of [2, 3]) {
      expect(await post(url, lookup, 'local')).toMatchObject({kind: 'forbidden'});
      expect(lookup).toHaveBeenCalledTimes(calls);
    }
    expect(heard()).toBe(before + 1);
  });
});

describe('the URL of a listener', () => {
  it.each([
    'https://shop.example',
    'https://shop.example/hooks?from=address-capture',
    'https://shop.example:8443/',
    'https://SHOP.example/',
    'https://xn--bcher-kva.example/',
    'https://ñ.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]:443/',
    'https://localhost.shop.example/',
    'https://internal.shop.example/',
  ])('%s may be used in production', url => {
    expect(checkListenerUrl(url, 'production')).toBeUndefined();
  });

  it.each([
    ['', /begins with https/],
    ['shop.example', /begins with https/],
    ['http://shop.example/', /begins with https/],
    ['ftp://shop.example/', /begins with https/],
    ['javascript:alert(1)', /begins with https/],
    ['file:///etc/passwd', /begins with https/],
    ['https://user@shop.example/', /user and password/],
    ['https://user:secret@shop.example/', /user and password/],
    ['https://shop.example@127.0.0.1/', /user and password/],
    ['https://shop.example:22/', /another port: 22/],
    ['https://shop.example:25/', /another port: 25/],
    ['https://shop.example:6667/', /another port: 6667/],
    ['https://shop.example:0/', /another port: 0/],
    ['https://shop.example:70000/', /begins with https/],
    ['https://shop/', /private network/],
    ['https://shop.example./', /dot at the end/],
    ['https://shop.example/hook\r\nX-Header: 1', /without spaces, tabs or line breaks/],
    ['https://shop.example/ho\tok', /without spaces, tabs or line breaks/],
    ['https://shop.example/ho ok', /without spaces, tabs or line breaks/],
    ['https://shop.example/hook\u0085', /without spaces, tabs or line breaks/],
  ])('%j is refused in words that say what to do', (url, says) => {
    expect(checkListenerUrl(url, 'production')).toMatch(says);
  });

  it('has 2000 characters at most', () => {
    const url = `https://shop.example/${'x'.repeat(2000)}`;
    expect(checkListenerUrl(url, 'production')).toMatch(/at most 2000/);
    expect(checkListenerUrl(url.slice(0, 2000), 'production')).toBeUndefined();
  });

  it.each([
    'http://localhost:3000/hook',
    'http://hook.localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://shop.example/',
    'https://shop.example/',
  ])('%s may be used of a local service', url => {
    expect(checkListenerUrl(url, 'local')).toBeUndefined();
  });

  it('may be http in a sandbox that others reach, and never of its own machine', () => {
    expect(checkListenerUrl('http://shop.example/', 'sandbox')).toBeUndefined();
    for (const host of ['localhost:3000', 'hook.localhost', '127.0.0.1:3000', '[::1]', '127.9.9.9'])
      for (const scheme of ['http', 'https'])
        expect(checkListenerUrl(`${scheme}://${host}/`, 'sandbox')).toMatch(
          /public internet: only/,
        );
  });

  it.each([
    ['https://address.example', 'https://address.example/hook'],
    ['https://address.example', 'https://ADDRESS.example:443/v5/webhook/test'],
    ['http://localhost:4600', 'http://localhost:4600/'],
    ['http://localhost:4600', 'http://127.0.0.1:4600/v5/sessions'],
    ['http://localhost:4600', 'http://[::1]:4600/'],
    ['http://localhost:4600', 'http://127.1.2.3:4600/'],
    ['http://localhost:4600', 'http://a.localhost:4600/'],
  ])('is never the service itself at %s: %s', async (publicUrl, url) => {
    expect(checkListenerUrl(url, 'local', publicUrl)).toMatch(/the service itself/);
    const agents = createListenerAgents({reach: 'local', publicUrl});
    const call = {url, headers: {}, body: '{}'};
    const outcome = await postNotification({agents, clock: () => new Date()}, call);
    agents.close();
    expect(outcome).toMatchObject({kind: 'forbidden'});
  });

  it('may be another port of the machine of a local service, and another name', () => {
    for (const url of ['http://localhost:4601/', 'http://localhost/', 'https://shop.example:4600/'])
      expect(checkListenerUrl(url, 'local', 'http://localhost:4600')).toBeUndefined();
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://metadata.google.internal/',
    'http://database/',
    'http://user@localhost/',
    'http://localhost:6667/',
    'ws://localhost/',
    'localhost:3000',
  ])('%s is refused of a local service too', url => {
    expect(checkListenerUrl(url, 'local')).toBeTypeOf('string');
  });
});

describe('a service', () => {
  it.each([
    ['that was not named', {}, 'local'],
    ['that was not named, by its own name', {publicUrl: 'http://localhost:4600'}, 'local'],
    ['that pages reach from elsewhere', {publicUrl: 'https://tunnel.example'}, 'sandbox'],
    ['that was named', {isNamed: true}, 'sandbox'],
    ['that was named, on this machine', {isNamed: true, publicUrl: 'http://127.0.0.1'}, 'sandbox'],
    ['in production', {isNamed: true, environment: 'production'}, 'production'],
  ] as const)('%s is %j: its listeners stand where it is %s', (_what, config, reach) => {
    const said = {environment: 'sandbox', isNamed: false, publicUrl: undefined, ...config} as const;
    expect(listenerReach(said)).toBe(reach);
  });
});
