/* node --test photon-places.test.js: whether the provider keeps what the element counts on. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {placesConformance} from 'address-capture/providers';
import {startFakePhoton} from './fake-photon.js';
import {photonPlaces} from './photon-places.js';

let photon;
before(async () => {
  photon = await startFakePhoton();
});
after(() => photon.close());

const checks = placesConformance(() => ({
  provider: photonPlaces({url: photon.url}),
  broken: photonPlaces({url: `${photon.url}/broken`}),
  door: {text: 'unter den linden 17', street_name: 'Unter den Linden', property_number: '17'},
  twins: {
    text: 'lindenstr',
    near: [
      {lat: 52.5, lon: 13.39},
      {lat: 52.45, lon: 13.57},
    ],
  },
  nonsense: 'zzqqxx',
  somewhere: {lat: 52.517, lon: 13.3889},
  nowhere: {lat: -40, lon: -30},
}));
for (const {name, run} of checks) test(name, run);

test('marks what was typed, whatever its accents and capitals', async () => {
  const {signal} = new AbortController();
  const {suggestions} = await photonPlaces({url: photon.url}).suggest({text: 'LINDEN'}, signal);
  const marked = suggestions.map(({title, matched}) =>
    matched.map(([from, to]) => title.slice(from, to)).join(),
  );
  assert.deepEqual(marked, ['Linden', 'Linden', 'Linden', 'Linden']);
});

test('says of a server that is away what to look at', async () => {
  const {url, close} = await startFakePhoton();
  await close();
  const asked = photonPlaces({url}).suggest({text: 'linden'}, new AbortController().signal);
  const detail = `No answer from ${url}/api. Does it run, and may this page ask it (CORS, connect-src)?`;
  await assert.rejects(asked, {
    name: 'FailureError',
    failure: {code: 'network_error', detail},
  });
});
