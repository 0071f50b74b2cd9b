import {describe, expect, it} from 'vitest';
import {placesConformance} from '../../src/providers/conformance/places.js';
import {fakePlaces} from '../support/fakes/fake-places.js';
import {DEVOTO_AGUADA, DEVOTO_MALVIN, EJIDO_1275} from '../support/samples/sample-places.js';

describe('The fake places', () => {
  const checks = placesConformance(() => {
    const broken = fakePlaces();
    broken.fail({code: 'service_unavailable', detail: 'Try again in a moment.'});
    return {
      provider: fakePlaces(),
      broken,
      door: {text: 'ejido 1275', street_name: 'Ejido', property_number: '1275'},
      twins: {text: 'devoto', near: [DEVOTO_AGUADA.geo_point, DEVOTO_MALVIN.geo_point]},
      nonsense: 'zzqqxx',
      somewhere: EJIDO_1275.geo_point,
      nowhere: {lat: -40, lon: -30},
    };
  });
  for (const {name, run} of checks) it(name, run);

  it('remember what was asked, and work again when they are mended', async () => {
    const places = fakePlaces();
    const {signal} = new AbortController();
    places.fail({code: 'network_error', detail: 'Offline.'});
    await expect(places.suggest({text: 'ej'}, signal)).rejects.toThrow('Offline.');
    places.fail(undefined);
    await places.reverse({lat: 1, lon: 2}, signal);
    expect(places.asked).toEqual(['ej', '1,2']);
  });
});
