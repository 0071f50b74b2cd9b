import type {VendorName} from '../../../src/service/geodata/providers/vendors/vendors.js';
import {geoapifyDouble} from './geoapify-double.js';
import {googleDouble} from './google-double.js';
import {hereDouble} from './here-double.js';
import {mapboxDouble} from './mapbox-double.js';
import {nominatimDouble} from './nominatim-double.js';
import {photonDouble} from './photon-double.js';
import type {VendorDouble} from './vendor-double.js';

/** A double of each vendor: a new vendor without one does not compile. */
export const VENDOR_DOUBLES: Readonly<Record<VendorName, VendorDouble>> = {
  photon: photonDouble,
  nominatim: nominatimDouble,
  geoapify: geoapifyDouble,
  mapbox: mapboxDouble,
  here: hereDouble,
  google: googleDouble,
};
