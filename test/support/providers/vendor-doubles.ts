import type {VendorName} from '../../../src/service/geodata/providers/vendors/vendors.js';
import {photonDouble} from './photon-double.js';
import type {VendorDouble} from './vendor-double.js';

/** A double of each vendor: a new vendor without one does not compile. */
export const VENDOR_DOUBLES: Readonly<Record<VendorName, VendorDouble>> = {
  photon: photonDouble,
};
