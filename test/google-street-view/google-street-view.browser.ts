import {expect} from '@open-wc/testing';
import {readView} from '../../src/contract/address/street-view.js';
import {FailureError} from '../../src/contract/failure.js';
import {googleStreetView} from '../../src/google-street-view/google-street-view.js';
import {type FakeGoogle, fakeGoogle, type Trouble} from '../support/fakes/fake-google.js';
import {EAST, GATE, NEAR, PANOS, WEST} from './google-panos.js';

const {signal} = new AbortController();

/** The answer of a look-up that must fail, as data. */
async function failureOf(google: FakeGoogle) {
  const {importLibrary} = google;
  const caught = await googleStreetView({importLibrary})
    .nearest(GATE, signal)
    .catch((error: unknown) => error);
  if (!(caught instanceof FailureError)) throw new TypeError(`It gave ${caught}.`);
  return caught.failure;
}

describe('A look-up of Google Street View', () => {
  it('asks for the nearest one outdoors within 50 m, and for where its neighbours are', async () => {
    const google = fakeGoogle(PANOS);
    const found = await googleStreetView(google).nearest(GATE, signal);
    expect(google.requests).to.deep.equal([
      {
        location: {lat: GATE.lat, lng: GATE.lon},
        ...{radius: 50, preference: 'nearest', sources: ['outdoor']},
      },
      {pano: WEST},
      {pano: EAST},
    ]);
    expect(found).to.deep.include({
      id: NEAR,
      taken_at: '2024-05',
      attribution: '© 2024 Google',
      source_url: `https://www.google.com/maps/@?api=1&map_action=pano&pano=${NEAR}`,
      links: [
        {id: WEST, geo_point: PANOS[1]?.at, heading: 270},
        {id: EAST, geo_point: PANOS[2]?.at, heading: 90},
      ],
    });
    expect(google.viewers, 'only what is mounted is billed').to.have.length(0);
  });

  it('knows the neighbours when a person walks there', async () => {
    const google = fakeGoogle(PANOS);
    const provider = googleStreetView(google);
    await provider.nearest(GATE, signal);
    const before = google.requests.length;
    const next = await provider.panorama(EAST, GATE, signal);
    expect(next?.links?.map(({id}) => id)).to.deep.equal([NEAR]);
    expect(google.requests).to.have.length(before);
  });

  it('leaves out a neighbour that Google no longer has', async () => {
    const provider = googleStreetView(fakeGoogle(PANOS.filter(({id}) => id !== WEST)));
    const found = await provider.nearest(GATE, signal);
    expect(found?.links?.map(({id}) => id)).to.deep.equal([EAST]);
  });

  it('leaves out a date of another form, and credits Google where Google names nobody', async () => {
    const [near = PANOS[0]] = PANOS;
    if (!near) throw new TypeError('There is no panorama.');
    const odd = {...near, links: [], imageDate: 'May', copyright: ' '};
    const found = await googleStreetView(fakeGoogle([odd])).nearest(GATE, signal);
    expect(found).not.to.have.property('taken_at');
    expect(found).to.include({attribution: '© Google'});
  });

  it('finds nothing farther than 50 m, whatever Google thinks', async () => {
    const google = fakeGoogle(PANOS);
    const far = {lat: GATE.lat + 0.01, lon: GATE.lon};
    google.trouble = undefined;
    expect(await googleStreetView(google).nearest(far, signal)).to.equal(undefined);
  });

  it('finds nothing where Google answers so', async () => {
    const google = fakeGoogle(PANOS);
    google.trouble = {status: 'ZERO_RESULTS'};
    expect(await googleStreetView(google).nearest(GATE, signal)).to.equal(undefined);
  });

  const troubles: readonly [Trouble, string, RegExp][] = [
    [{status: 'REQUEST_DENIED'}, 'unauthenticated', /origin/],
    [{status: 'OVER_QUERY_LIMIT'}, 'rate_limited', /quota/],
    [{status: 'INVALID_REQUEST'}, 'bad_argument', /Check/],
    [{status: 'UNKNOWN_ERROR'}, 'service_unavailable', /UNKNOWN_ERROR/],
    [{answer: null}, 'service_unavailable', /another form/],
    [{answer: {data: {location: {pano: 7}}}}, 'service_unavailable', /another form/],
  ];
  for (const [trouble, code, detail] of troubles)
    it(`fails with ${code} where Google answers ${JSON.stringify(trouble)}`, async () => {
      const google = fakeGoogle(PANOS);
      google.trouble = trouble;
      const failure = await failureOf(google);
      expect(failure.code).to.equal(code);
      expect(failure.detail).to.match(detail);
    });

  it('stops at once while Google does not answer', async () => {
    const google = fakeGoogle(PANOS);
    google.trouble = 'late';
    const stop = new AbortController();
    const asked = googleStreetView(google).nearest(GATE, stop.signal);
    stop.abort(new Error('typed on'));
    const caught = await asked.catch((error: unknown) => error);
    expect(caught).to.have.property('message', 'typed on');
  });

  it('says so where the page’s function loads no library of Google’s', async () => {
    const importLibrary = async () => ({});
    expect(await failureOf({...fakeGoogle([]), importLibrary})).to.include({
      code: 'service_unavailable',
    });
  });

  it('says so where the page’s function fails', async () => {
    const importLibrary = async () => Promise.reject(new Error('offline'));
    expect(await failureOf({...fakeGoogle([]), importLibrary})).to.include({code: 'network_error'});
  });
});

describe('The URL of a panorama of Google as it was framed', () => {
  const {viewUrl} = googleStreetView(fakeGoogle([]));
  const panorama = {
    ...{id: 'a/b&c', geo_point: GATE, heading: 0, illustration: false, attribution: '', sizes: []},
  };

  it('opens Google’s page there, and has the view', () => {
    const url = viewUrl(panorama, {heading: 312.5, pitch: -3, zoom: 2});
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(url).to.match(/^https:\/\/www\.google\.com\/maps\/@\?/);
    expect(query).to.deep.equal({
      ...{api: '1', map_action: 'pano', pano: 'a/b&c'},
      ...{heading: '312.5', pitch: '-3', fov: '73', zoom: '2'},
    });
    expect(readView(url)).to.deep.equal({heading: 312.5, pitch: -3, zoom: 2});
  });

  it('keeps within what Google accepts as a width', () => {
    const fov = (zoom: number) =>
      new URL(viewUrl(panorama, {heading: 0, pitch: 0, zoom})).searchParams.get('fov');
    expect([fov(0.5), fov(6)]).to.deep.equal(['100', '10']);
  });
});
