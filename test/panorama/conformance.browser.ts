import {mountedImageryConformance} from '../../src/providers/conformance/mounted-imagery.js';
import {serviceImagery} from '../../src/providers/service-imagery.js';
import {browserNetwork} from '../../src/wire/browser-network.js';
import {MISSING, spotted, towards} from './panorama-harness.js';

const one = (url: string) => ({sizes: [{width: 256, url}]});

describe('A street picture of the service, mounted', () => {
  const network = browserNetwork;
  const checks = mountedImageryConformance(() => ({
    provider: serviceImagery({serviceUrl: 'https://addresses.example', apiKey: 'pk', network}),
    first: one(spotted(256, [])),
    second: one(spotted(256, [towards(0, 0)])),
    missing: one(MISSING),
  }));
  for (const {name, run} of checks) it(name, run);
});
