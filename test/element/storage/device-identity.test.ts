import {describe, expect, it} from 'vitest';
import {DeviceIdentity} from '../../../src/element/storage/device-identity.js';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {madeUpDevice} from '../made-up-device.js';

const WHO = {apiKey: 'pk_x', phone: '+59899123456'};

/** A device, and what each visit to it has in its hands. */
function setUp(more: Parameters<typeof madeUpDevice>[0] = {}) {
  const made = madeUpDevice(more);
  const visit = (who = WHO) => new DeviceIdentity(new DeviceStore(made.device, who), made.device);
  return {...made, visit};
}

describe('What a device calls itself', () => {
  it('is written only when something is to be kept', async () => {
    const {visit, entries} = setUp();
    const identity = visit();
    expect(await identity.name()).toBe(await identity.name());
    expect(await identity.kept()).toBeUndefined();
    expect(entries.size).toBe(0);
    expect(await identity.keep()).toBe(await identity.name());
    expect(entries.size).toBeGreaterThan(0);
  });

  it('is another in each visit that keeps nothing, and the same in all after one that did', async () => {
    const {visit} = setUp();
    expect(await visit().name()).not.toBe(await visit().name());
    const kept = await visit().keep();
    expect(await visit().name()).toBe(kept);
    expect(await visit().kept()).toBe(kept);
  });

  it('is that of the tab which kept it first', async () => {
    const {visit} = setUp();
    const [one, other] = [visit(), visit()];
    const kept = await one.keep();
    expect(await other.keep()).toBe(kept);
    expect(await other.name()).toBe(kept);
  });

  it('lasts for 180 days from the last visit', async () => {
    const {visit, pass} = setUp();
    const kept = await visit().keep();
    pass(179);
    expect(await visit().name()).toBe(kept);
    pass(179);
    expect(await visit().name()).toBe(kept);
    pass(180);
    expect(await visit().kept()).toBeUndefined();
  });

  it('is another for another phone and another key, and stays beside theirs', async () => {
    const {visit} = setUp();
    const own = await visit().keep();
    const others = [
      await visit({...WHO, phone: '+59899000000'}).keep(),
      await visit({...WHO, apiKey: 'pk_y'}).keep(),
    ];
    expect(new Set([own, ...others]).size).toBe(3);
    expect(await visit().name()).toBe(own);
  });

  it('is that of the visit where the device keeps nothing', async () => {
    const {visit} = setUp({
      storage: () => {
        throw new Error('SecurityError');
      },
    });
    const identity = visit();
    expect(await identity.keep()).toBe(await identity.name());
    expect(await identity.wasAsked()).toBe(false);
    await identity.noteAsked();
  });

  it('goes with whether the person was asked to keep their addresses', async () => {
    const {visit} = setUp();
    const kept = await visit().keep();
    expect(await visit().wasAsked()).toBe(false);
    await visit().noteAsked();
    expect(await visit().wasAsked()).toBe(true);
    expect(await visit().name()).toBe(kept);
  });
});
