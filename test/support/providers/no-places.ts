import type {Places} from '../../../src/service/geodata/places/places.js';

/** A service without data of its own; a test says what it has. */
export function noPlaces(has: Partial<Places> = {}): Places {
  return {
    attribution: '© Own data',
    suggest: async () => [],
    place: async () => undefined,
    reverse: async () => undefined,
    ...has,
  };
}
