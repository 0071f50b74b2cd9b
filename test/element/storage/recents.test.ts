import {describe, expect, it} from 'vitest';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {Recents} from '../../../src/element/storage/recents.js';
import {EJIDO, EJIDO_1275, PARQUE_RODO} from '../../support/samples/sample-places.js';
import {madeUpDevice} from '../made-up-device.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+59899123456'};

function setUp() {
  const {device, entries, pass} = madeUpDevice();
  const of = (phone: string) => new Recents(new DeviceStore(device, {...ME, phone}));
  return {recents: of(ME.phone), of, entries, pass};
}
const recent = (id: string) => ({place: {...EJIDO, id}, attribution: '©'});
const ids = (recents: readonly {readonly place: {readonly id: string}}[]) =>
  recents.map(({place}) => place.id);

describe('The recent choices of a device', () => {
  it('are whole places with their credit, newest first', async () => {
    const {recents, of} = setUp();
    for (const place of [EJIDO, EJIDO_1275, PARQUE_RODO])
      await recents.keep({place, attribution: '©'});
    expect(await of(ME.phone).read()).toEqual(
      [PARQUE_RODO, EJIDO_1275, EJIDO].map(place => ({place, attribution: '©'})),
    );
  });

  it('are five at most, and the oldest goes', async () => {
    const {recents} = setUp();
    for (const id of ['1', '2', '3', '4', '5']) await recents.keep(recent(id));
    expect(ids(await recents.keep(recent('6')))).toEqual(['6', '5', '4', '3', '2']);
  });

  it('hold a place once, where it was chosen last, as it is now', async () => {
    const {recents} = setUp();
    await recents.keep(recent('1'));
    await recents.keep(recent('2'));
    const moved = {...recent('1'), attribution: 'newer'};
    expect(await recents.keep(moved)).toEqual([moved, recent('2')]);
  });

  it('are none of another phone’s, and theirs are removed when that phone chooses', async () => {
    const {recents, of, entries} = setUp();
    await recents.keep(recent('mine'));
    const other = of('+59899000000');
    expect(await other.read()).toEqual([]);
    expect(ids(await other.keep(recent('theirs')))).toEqual(['theirs']);
    expect([...entries.values()].join()).not.toContain('mine');
    expect(await recents.read()).toEqual([]);
  });

  it('of two tabs are all there', async () => {
    const {recents, of} = setUp();
    await Promise.all([recents.keep(recent('1')), of(ME.phone).keep(recent('2'))]);
    expect(ids(await recents.read()).sort()).toEqual(['1', '2']);
  });

  it('are forgotten when the person says so, and after 30 days', async () => {
    const {recents, entries, pass} = setUp();
    await recents.keep(recent('1'));
    expect(await recents.forget()).toEqual([]);
    expect([...entries.keys()].filter(key => key.includes('recents'))).toEqual([]);
    await recents.keep(recent('2'));
    pass(30);
    expect(await recents.read()).toEqual([]);
  });

  it('take a few kilobytes', async () => {
    const {recents, entries} = setUp();
    for (const id of ['1', '2', '3', '4', '5'])
      await recents.keep({...recent(id), place: {...EJIDO_1275, id}});
    expect([...entries].join().length).toBeLessThan(3000);
  });
});
