import {expect} from '@open-wc/testing';
import type {MapOptions, MapView} from '../../src/map/map-view.js';
import {createRasterMap} from '../../src/map/raster-map.js';
import {mapConformance} from '../../src/providers/conformance/map.js';
import {PICTURE} from './map-harness.js';

const createMap = (options: MapOptions) => createRasterMap({...options, tileUrl: () => PICTURE});

describe('The raster map as a provider', () => {
  const checks = mapConformance(() => ({mount: async options => createMap(options)}));
  for (const {name, run} of checks) it(name, run);
});

describe('A map that breaks a promise', () => {
  const defects: readonly [string, (options: MapOptions) => MapView, string, string][] = [
    [
      'takes its own move for a person’s',
      options => createMap({...options, onRest: view => options.onRest?.(view, 'person')}),
      'moveTo',
      'onRest says who moved it, once for each move: the program.',
    ],
    [
      'shows no credit',
      options => createMap({...options, attribution: ''}),
      'it shows the credit',
      'The attribution is not in the map. Show it.',
    ],
    [
      'leaves its nodes where they were',
      options => ({...createMap(options), destroy() {}}),
      'destroy',
      'destroy left something in the container.',
    ],
  ];
  for (const [what, mount, start, message] of defects)
    it(`is told so, and what to do: it ${what}`, async () => {
      const checks = mapConformance(() => ({mount: async options => mount(options)}));
      const check = checks.find(({name}) => name.startsWith(start));
      const failure = await check?.run().catch((error: unknown) => error);
      expect(String(failure)).to.include(message);
    });
});
