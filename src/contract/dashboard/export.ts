import * as v from 'valibot';
import {LocationsQuery} from '../address/location-list.js';
import {Id} from '../id.js';
import {reasonWhy} from './reason.js';

/** Which addresses: the filters of their list. */
export const AddressFilter = v.object({
  q: LocationsQuery.entries.q,
  status: LocationsQuery.entries.status,
});
export type AddressFilter = v.InferOutput<typeof AddressFilter>;

/** Orders a file of addresses, and says why. */
export const AddressExportOrder = v.object({
  ...AddressFilter.entries,
  reason: reasonWhy('need the addresses'),
});
export type AddressExportOrder = v.InferOutput<typeof AddressExportOrder>;

/** How many rows a file would have now. */
export const RowCount = v.object({rows: v.number()});
export type RowCount = v.InferOutput<typeof RowCount>;

/** A file that was ordered: whoever ordered it downloads it by this id, once, within two minutes. */
export const OrderedExport = v.object({id: Id});
export type OrderedExport = v.InferOutput<typeof OrderedExport>;
