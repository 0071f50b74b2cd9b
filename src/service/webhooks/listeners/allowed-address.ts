import {BlockList, isIP} from 'node:net';
import type {ListenerReach} from './listener-reach.js';

/** IPv4 blocks forbidden to listeners: IANA's special-purpose registry (2025-10-09), and multicast (RFC 5771). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers; Alibaba's metadata
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local; the metadata of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; Oracle's metadata
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
  ['168.63.129.16', 32], // public by its number, but Azure's own to each of its machines
] as const;

/** IPv6 blocks within `2000::/3` forbidden to listeners: IANA's special-purpose registry (2025-10-09). */
const SPECIAL_IPV6 = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarking, ORCHID, …
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: any IPv4 address within
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const;

/** Prefixes of IPv4 addresses in IPv6: mapped (RFC 4291), and behind NAT64 (RFC 6052). */
const IPV4_WITHIN = ['::ffff:', '64:ff9b::'] as const;

const special = new BlockList();
const loopback = new BlockList();
/** IPv4, also within IPv6 as above, and of IPv6 only the range that is assigned as global unicast. */
const reachable = new BlockList();

for (const [network, length] of SPECIAL_IPV4) {
  special.addSubnet(network, length, 'ipv4');
  for (const prefix of IPV4_WITHIN) special.addSubnet(`${prefix}${network}`, 96 + length, 'ipv6');
}
for (const [network, length] of SPECIAL_IPV6) special.addSubnet(network, length, 'ipv6');
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
reachable.addSubnet('0.0.0.0', 0, 'ipv4');
reachable.addSubnet('2000::', 3, 'ipv6');
for (const prefix of IPV4_WITHIN) reachable.addSubnet(`${prefix}0.0.0.0`, 96, 'ipv6');

/**
 * Whether a notification may go to an IP address: one on the public internet, or from a local service this machine.
 * False for anything that is not an address, or that has a zone (`fe80::1%eth0`).
 */
export function isAllowedAddress(address: string, reach: ListenerReach): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (isLoopbackAddress(address)) return reach === 'local';
  return reachable.check(address, family) && !special.check(address, family);
}

export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
