import * as v from 'valibot';

/**
 * How much the point of an address says: the person put it on their gate, it is that of their house, somewhere along
 * their street, or somewhere in the area (more than 100 m off, or placed on a map that shows no houses).
 */
export const AddressPrecision = v.picklist(['gate', 'house', 'street', 'area']);
export type AddressPrecision = v.InferOutput<typeof AddressPrecision>;
