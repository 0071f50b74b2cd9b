import {isIPv6} from 'node:net';

/** A provider gives a household a /64 or more, 256 of which are a /56; a /48 is a company's or a whole village's. */
const HOUSEHOLDS_OF_A_48 = 16;

/** The networks in which an address is counted, and how many times one client's limit each of them has. */
export function networksOf(
  address: string,
  in48 = HOUSEHOLDS_OF_A_48,
): readonly {readonly network: string; readonly times: number}[] {
  if (!isIPv6(address)) return [{network: address, times: 1}];
  const groups = groupsOf(address);
  return [
    {network: `${groups.slice(0, 4).join(':')}::/64`, times: 1},
    {network: `${groups.slice(0, 3).join(':')}::/48`, times: in48},
  ];
}

/** The eight groups of an IPv6 address, without leading zeros and without the zone. */
function groupsOf(address: string): readonly string[] {
  const [written = ''] = address.toLowerCase().split('%');
  const [before = '', after] = written.split('::');
  const read = (part: string) =>
    part ? part.split(':').map(group => group.replace(/^0+(?=.)/, '')) : [];
  const [head, tail] = [read(before), read(after ?? '')];
  // An IPv4 address at the end replaces two groups, never any of the first four.
  const isMixed = written.includes('.');
  const missing = 8 - head.length - tail.length - (isMixed ? 1 : 0);
  return [...head, ...Array.from({length: Math.max(0, missing)}, () => '0'), ...tail];
}
