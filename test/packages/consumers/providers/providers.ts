/* Each interface implemented and given to the element, and each suite over it: compiled, and never run. */
import {AddressCapture} from 'address-capture/element';
import {
  type Check,
  type Failure,
  FailureError,
  type Fix,
  type GeoPoint,
  type ImageryProvider,
  imageryConformance,
  type Locator,
  locatorConformance,
  type MapProvider,
  type MapView,
  mapConformance,
  mountedImageryConformance,
  type Panorama,
  type PlacesProvider,
  type PlacesSubject,
  placesConformance,
  viewUrl,
} from 'address-capture/providers';

const failure: Failure = {code: 'service_unavailable', detail: 'Try again.', retryAfter: 3};
const home: GeoPoint = {lat: 52.517, lon: 13.3889};

const places: PlacesProvider = {
  pause: 300,
  async suggest({text, near}, signal) {
    signal.throwIfAborted();
    if (text === '') throw new FailureError(failure, {cause: near});
    return {
      attribution: '© Us',
      suggestions: [
        {
          id: '1',
          kind: 'address',
          title: 'Unter den Linden 17',
          subtitle: 'Berlin',
          precision: 'rooftop',
          geo_point: home,
          matched: [[0, 5]],
        },
      ],
    };
  },
  reverse: async () => undefined,
};

const panorama: Panorama = {
  id: '1',
  geo_point: home,
  heading: 0,
  illustration: false,
  attribution: '© Us',
  sizes: [{width: 512, url: 'https://pictures.example/1'}],
};

const imagery: ImageryProvider = {
  nearest: async () => panorama,
  panorama: async () => undefined,
  viewUrl: ({id}, look) => viewUrl(`https://pictures.example/${id}/view`, look),
  mount: async ({look, onRest}) => ({
    look,
    turnTo: next => onRest?.({...look, ...next}, 'program'),
    zoomBy() {},
    show() {},
    setFocus() {},
    destroy() {},
  }),
};

const map: MapProvider = {
  mount: async ({center, zoom}): Promise<MapView> => ({
    view: {center, zoom},
    moveTo() {},
    settle() {},
    zoomBy() {},
    setTheme() {},
    setFocus() {},
    setAccuracy() {},
    destroy() {},
  }),
};

const fix: Fix = {geo_point: home, accuracy: 8};
const locator: Locator = {locate: async () => fix};

export const element: AddressCapture = new AddressCapture(document.body, {
  ...{places, imagery, map, locator},
});

const subject: PlacesSubject = {
  provider: places,
  broken: places,
  door: {text: '', street_name: '', property_number: ''},
  twins: {text: '', near: [home, home]},
  nonsense: '',
  somewhere: home,
  nowhere: home,
};
const picture = {sizes: panorama.sizes};
const idle = {find() {}, endPatience() {}, deny() {}, fail() {}, watches: () => 0};

export const checks: readonly Check[] = [
  ...placesConformance(() => subject),
  ...imageryConformance(async () => ({
    ...{provider: imagery, broken: imagery, gate: home, nowhere: home},
    ...{hasLinks: false, unknown: '2'},
  })),
  ...mountedImageryConformance(() => ({
    ...{provider: imagery, first: picture, second: picture, missing: picture},
  })),
  ...mapConformance(() => map),
  ...locatorConformance(() => ({locator, ...idle})),
];
