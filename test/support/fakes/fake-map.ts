import {FailureError} from '../../../src/contract/failure.js';
import type {MapOptions, MapProvider, MapView} from '../../../src/providers/map-provider.js';

/** One map as a screen mounted it: what it was given, and each call in order. */
export type FakeMapView = MapView & {
  readonly options: MapOptions;
  readonly calls: readonly (readonly [method: string, ...parameters: unknown[]])[];
  /** The last call of a method, without its name. */
  last(method: keyof MapView): readonly unknown[] | undefined;
};

/** A map provider that draws nothing, and records what is asked of it. */
export type FakeMap = MapProvider & {
  /** Every map that was asked for, in order. */
  readonly mounted: readonly FakeMapView[];
  /** The newest map; throws while there is none. */
  readonly view: FakeMapView;
  /** Keeps maps from arriving until the returned function is called. */
  hold(): () => void;
  /** Lets each later mount fail. */
  fail(): void;
};

export function fakeMap(): FakeMap {
  const mounted: FakeMapView[] = [];
  let gate = Promise.resolve();
  let failing = false;
  return {
    mounted,
    get view() {
      const view = mounted.at(-1);
      if (!view) throw new Error('No map was mounted.');
      return view;
    },
    hold() {
      let open = (): void => {};
      gate = new Promise(resolve => {
        open = resolve;
      });
      return open;
    },
    fail() {
      failing = true;
    },
    async mount(options) {
      const view = fakeView(options);
      mounted.push(view);
      await gate;
      if (failing) throw new FailureError({code: 'unsupported_device', detail: 'No map here.'});
      return view;
    },
  };
}

function fakeView(options: MapOptions): FakeMapView {
  const calls: [string, ...unknown[]][] = [];
  const record =
    (method: string) =>
    (...parameters: unknown[]) => {
      calls.push([method, ...parameters]);
    };
  return {
    options,
    calls,
    view: {center: options.center, zoom: options.zoom},
    last: method => calls.findLast(([name]) => name === method)?.slice(1),
    moveTo: record('moveTo'),
    settle: record('settle'),
    zoomBy: record('zoomBy'),
    setTheme: record('setTheme'),
    addAttribution: record('addAttribution'),
    setFocus: record('setFocus'),
    setAccuracy: record('setAccuracy'),
    destroy: record('destroy'),
  };
}
