import type {Migration} from '../migrate.js';

/** Every step of the schema, in the order of its number; a new one is added at the end. */
export const migrations: readonly Migration[] = [];
