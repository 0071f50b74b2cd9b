import type {ImageryVendorName} from '../../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import type {ImageryDouble} from './imagery-double.js';
import {mapillaryDouble} from './mapillary-double.js';
import {panoramaxDouble} from './panoramax-double.js';

/** A double of each vendor of street pictures: a new vendor without one does not compile. */
export const IMAGERY_DOUBLES: Readonly<Record<ImageryVendorName, ImageryDouble>> = {
  panoramax: panoramaxDouble,
  mapillary: mapillaryDouble,
};
