import {BlockList} from 'node:net';
import {describe, expect, test} from 'vitest';
import {clientAddress} from '../../../src/service/http/client-address.js';

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
    expect(clientAddress(remote, forwarded, list)).toBe(address);
  });

  test('is not known where a request came by no socket', () => {
    expect(clientAddress(undefined, ['198.51.100.1'], trusted)).toBe('unknown');
  });
});
