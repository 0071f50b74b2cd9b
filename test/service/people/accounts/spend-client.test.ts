import {beforeAll, describe, expect, it, test} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {networksOf} from '../../../../src/service/http/limits/networks.js';
import {spendAll} from '../../../../src/service/people/accounts/rate-limit.js';
import {spentByClient} from '../../../../src/service/people/accounts/spend-client.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {startService, type TestService} from '../../../support/service/service.js';

describe('A client', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['unknown', ['unknown']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['64:ff9b::203.0.113.9', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
    ['1:2:3:4:5:6:203.0.113.9', ['1:2:3:4::/64', '1:2:3::/48']],
  ])('%s counts for %j', (address, networks) => {
    expect(networksOf(address).map(({network}) => network)).toEqual(networks);
  });
});

describeOnDatabase('A limit of clients', open => {
  let db: Db;
  let service: TestService;
  beforeAll(async () => {
    db = await open();
    service = await startService(db);
  });

  const limit = {name: 'made up', most: 3, seconds: 3600};
  /** How many of so many calls are let through, each from the address that `addressOf` gives. */
  async function letThrough(calls: number, addressOf: (call: number) => string): Promise<number> {
    const {shop, deps, time} = service;
    let through = 0;
    for (let call = 0; call < calls; call++) {
      const client = {branchId: shop.id, address: addressOf(call), at: time.now};
      await spendAll(db, client, spentByClient(deps.secrets, limit, client)).then(
        () => through++,
        error => expect(error).toMatchObject({code: 'rate_limited'}),
      );
    }
    return through;
  }

  it('counts a household by its /64, whatever address of it is used', async () => {
    expect(await letThrough(20, call => `2001:db8:aaaa:1::${call.toString(16)}`)).toBe(3);
  });

  it('counts who has a /48 sixteen times at most, whatever /64 of it is used', async () => {
    expect(await letThrough(200, call => `2001:db8:bbbb:${call.toString(16)}::1`)).toBe(48);
  });

  it('does not count a neighbour in another /48', async () => {
    await letThrough(200, call => `2001:db8:cccc:${call.toString(16)}::1`);
    expect(await letThrough(3, () => '2001:db8:cccd:1::1')).toBe(3);
  });

  it('counts an IPv4 address for itself', async () => {
    expect(await letThrough(5, () => '203.0.113.9')).toBe(3);
    expect(await letThrough(3, () => '203.0.113.10')).toBe(3);
  });
});
