import {BlockList} from 'node:net';
import {Hono} from 'hono';
import {describe, expect, test} from 'vitest';
import {
  clientAddress,
  remembersLast,
  setClientAddress,
} from '../../../src/service/http/client-address.js';
import type {Env} from '../../../src/service/http/env.js';

const trusted = new BlockList();
trusted.addSubnet('10.0.0.0', 8, 'ipv4');
trusted.addAddress('::1', 'ipv6');

describe('who asks', () => {
  test.each([
    ['the socket, where no proxy is trusted', '203.0.113.9', ['198.51.100.1'], '203.0.113.9'],
    ['what a trusted proxy saw', '10.0.0.1', ['198.51.100.1'], '198.51.100.1'],
    ['not what the client wrote itself', '10.0.0.1', ['1.2.3.4', '198.51.100.1'], '198.51.100.1'],
    ['through several proxies', '10.0.0.1', ['198.51.100.1', '10.0.0.2'], '198.51.100.1'],
    ['the proxy itself, where it says nothing', '10.0.0.1', [], '10.0.0.1'],
    ['the proxy, where it says nonsense', '10.0.0.1', ['unknown'], '10.0.0.1'],
    ['an IPv4 address in the clothes of IPv6', '::ffff:10.0.0.1', ['198.51.100.1'], '198.51.100.1'],
    ['an IPv6 proxy and client', '::1', ['[2001:db8::7]:443'], '2001:db8::7'],
    ['with a port', '10.0.0.1', [' 198.51.100.1:5555 '], '198.51.100.1'],
  ])('is %s', (_, remote, forwarded, address) => {
    const list = remote === '203.0.113.9' ? undefined : trusted;
    expect(clientAddress(remote, forwarded, remembersLast(list))).toBe(address);
  });

  test('is not known where a request came by no socket', () => {
    expect(clientAddress(undefined, ['198.51.100.1'], remembersLast(trusted))).toBe('unknown');
  });
});

describe('a proxy', () => {
  const told = async (remotes: readonly (string | undefined)[], header = '198.51.100.1') => {
    const heard: string[] = [];
    const app = new Hono<Env>()
      .use(setClientAddress(trusted, address => heard.push(address)))
      .get('/', c => c.text(''));
    for (const remoteAddress of remotes)
      await app.request('/', {headers: header ? {'X-Forwarded-For': header} : {}}, {remoteAddress});
    return heard;
  };

  test.each([
    ['on this machine', '127.0.0.1'],
    ['in the same network', '192.168.7.1'],
    ['that comes by IPv6', 'fd00::2'],
    ['in the clothes of IPv6', '::ffff:172.16.0.1'],
  ])('%s that is not named is told, once', async (_, address) => {
    expect(await told([address, address, '127.0.0.9'])).toEqual([address.replace('::ffff:', '')]);
  });

  test.each([
    ['that is named', ['10.0.0.1', '::1']],
    ['that is named, of a client nearby,', ['10.0.0.1'], '192.168.1.1'],
    ['that may be a client with a header of its own', ['203.0.113.9', '2001:db8::7']],
    ['that is none: no socket', [undefined]],
  ])('%s is not', async (_, addresses, header?: string) => {
    expect(await told(addresses, header)).toEqual([]);
  });

  test('that sends no list is not: who comes so is a client of this network', async () => {
    expect(await told(['127.0.0.1'], '')).toEqual([]);
  });
});
