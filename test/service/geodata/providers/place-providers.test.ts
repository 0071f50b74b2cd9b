import {placeProviderConformance} from '../../../conformance/place-provider.js';
import {VENDOR_DOUBLES} from '../../../support/providers/vendor-doubles.js';

for (const double of Object.values(VENDOR_DOUBLES)) placeProviderConformance(double);
