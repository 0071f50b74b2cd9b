import {createHash} from 'node:crypto';
import type {Device} from '../../src/element/storage/device-store.js';

/** The real hash, without the threads behind it: what follows, follows within the same turn. */
const AT_ONCE: NonNullable<Device['subtle']> = {
  digest: async (_algorithm, data) => {
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data);
    return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
  },
};

/** A device in memory, at a time that the test says; `more` breaks parts of it. */
export function madeUpDevice(more: Partial<Device> = {}) {
  const entries = new Map<string, string>();
  let now = Date.UTC(2030, 0, 1);
  let salts = 0;
  const storage: ReturnType<Device['storage']> = {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
    key: index => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
  const device: Device = {
    storage: () => storage,
    subtle: AT_ONCE,
    random: bytes => `${++salts}`.padStart(bytes * 2, '0'),
    now: () => now,
    ...more,
  };
  return {
    device,
    entries,
    storage,
    /** Lets days pass. */
    pass: (days: number) => {
      now += days * 86_400_000;
    },
  };
}
