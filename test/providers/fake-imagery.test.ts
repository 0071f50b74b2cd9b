import {describe, it} from 'vitest';
import {imageryConformance} from '../../src/providers/conformance/imagery.js';
import {fakeImagery} from '../support/fakes/fake-imagery.js';
import {panoramaNear} from '../support/samples/sample-panoramas.js';
import {EJIDO_1275} from '../support/samples/sample-places.js';

const GATE = EJIDO_1275.geo_point;
const NEAREST = panoramaNear(GATE);
const EAST = panoramaNear({...GATE, lon: GATE.lon + 0.0001}, 'nearest-east');

describe('The fake imagery', () => {
  const checks = imageryConformance(() => {
    const broken = fakeImagery([NEAREST]);
    broken.fail({code: 'service_unavailable', detail: 'Try again in a moment.'});
    return {
      provider: fakeImagery([EAST, NEAREST]),
      broken,
      gate: GATE,
      nowhere: {lat: -40, lon: -30},
      hasLinks: true,
      unknown: 'nobody',
    };
  });
  for (const {name, run} of checks) it(name, run);
});
