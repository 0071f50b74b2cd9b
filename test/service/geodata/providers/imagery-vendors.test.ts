import {imageryVendorConformance} from '../../../conformance/imagery-vendor.js';
import {IMAGERY_DOUBLES} from '../../../support/providers/imagery-doubles.js';

for (const double of Object.values(IMAGERY_DOUBLES)) imageryVendorConformance(double);
