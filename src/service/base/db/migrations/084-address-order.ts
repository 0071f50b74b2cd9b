import type {Migration} from './migration.js';

/**
 * How an address's titles are written (`AddressOrder`), so that they stay when a country's order changes; null for those
 * stored before, which keep the usual one.
 */
export const migration: Migration = {
  name: '084-address-order',
  sql: 'ALTER TABLE location ADD COLUMN address_order jsonb;',
};
