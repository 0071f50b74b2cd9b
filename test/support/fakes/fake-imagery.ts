import {type View, viewUrl} from '../../../src/contract/address/street-view.js';
import {type Failure, FailureError} from '../../../src/contract/failure.js';
import type {GeoPoint} from '../../../src/contract/geo-point.js';
import type {Panorama} from '../../../src/contract/pictures/imagery.js';
import {distance} from '../../../src/geo/distance.js';
import {headingTo} from '../../../src/geo/heading.js';
import type {
  ImageryProvider,
  PanoramaOptions,
  PanoramaView,
} from '../../../src/providers/imagery-provider.js';

/** So many metres from a point, a panorama still shows it. */
const NEAR = 50;

/** One picture as a screen mounted it: what it was given, and each call in order. */
export type FakePanoramaView = PanoramaView & {
  readonly options: PanoramaOptions;
  readonly calls: readonly (readonly [method: string, ...parameters: unknown[]])[];
  /** The last call of a method, without its name. */
  last(method: keyof PanoramaView): readonly unknown[] | undefined;
  /** The person has turned it so far, and lets it rest. */
  turned(look: View): void;
  /** What it was last asked to show has come. */
  shown(): void;
  /** What it was last asked to show can't be had. */
  missing(): void;
};

/** Street pictures in memory: the same answers each time, nothing drawn, and a record of what is asked. */
export type FakeImagery = ImageryProvider & {
  /** Every picture that was to be mounted, in order. */
  readonly mounted: readonly FakePanoramaView[];
  /** The newest of them; throws while there is none. */
  readonly view: FakePanoramaView;
  /** Keeps pictures from being mounted until the returned function is called. */
  hold(): () => void;
  /** From now on every look and every mount fails so; undefined mends it. */
  fail(failure: Failure | undefined): void;
};

export function fakeImagery(known: readonly Panorama[] = []): FakeImagery {
  const mounted: FakePanoramaView[] = [];
  let gate = Promise.resolve();
  let failure: Failure | undefined;
  const answer = async <T>(signal: AbortSignal, find: () => T): Promise<T> => {
    signal.throwIfAborted();
    // Nobody gets an answer in the same breath: it may be stopped until then.
    await Promise.resolve();
    signal.throwIfAborted();
    if (failure) throw new FailureError(failure);
    return find();
  };
  const towards = (point: GeoPoint, panorama: Panorama | undefined) =>
    panorama && {...panorama, heading: headingTo(panorama.geo_point, point)};
  return {
    mounted,
    get view() {
      const view = mounted.at(-1);
      if (!view) throw new Error('No picture was mounted.');
      return view;
    },
    hold() {
      let open = (): void => {};
      gate = new Promise(resolve => {
        open = resolve;
      });
      return open;
    },
    fail(next) {
      failure = next;
    },
    nearest: (point, signal) =>
      answer(signal, () => {
        const far = (one: Panorama) => distance(one.geo_point, point);
        const near = known.filter(one => far(one) <= NEAR).sort((a, b) => far(a) - far(b));
        return towards(point, near[0]);
      }),
    panorama: (id, point, signal) =>
      answer(signal, () => {
        const one = known.find(panorama => panorama.id === id);
        return towards(point, one);
      }),
    viewUrl: ({id}, view) => viewUrl(`https://addresses.example/v5/imagery/${id}/view.webp`, view),
    async mount(options) {
      const view = fakeView(options);
      mounted.push(view);
      await gate;
      if (failure) throw new FailureError(failure);
      return view;
    },
  };
}

function fakeView(options: PanoramaOptions): FakePanoramaView {
  const calls: [string, ...unknown[]][] = [];
  const record =
    (method: string) =>
    (...parameters: unknown[]) => {
      calls.push([method, ...parameters]);
    };
  let {look, picture} = options;
  return {
    options,
    calls,
    last: method => calls.findLast(([name]) => name === method)?.slice(1),
    get look() {
      return look;
    },
    turned(next) {
      look = next;
      options.onRest?.(look, 'person');
    },
    shown: () => options.onShown?.(picture),
    missing: () => options.onMissing?.(picture),
    show(next) {
      picture = next;
      record('show')(next);
    },
    turnTo: record('turnTo'),
    zoomBy: record('zoomBy'),
    setFocus: record('setFocus'),
    destroy: record('destroy'),
  };
}
