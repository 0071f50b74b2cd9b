import type {MapOptions, MapProvider, MapView, View} from '../map-provider.js';
import {assert, assertAlike, type Check, checksOf, type Open} from './check.js';
import {assertBy, assertClose, drawn, onStage, type Stage, until} from './stage.js';

/** A map in the page, and the calls of its options. */
type MapStage = Stage & {
  mount(options?: Partial<MapOptions>): Promise<MapView>;
  readonly calls: {starts: number; readonly rests: {view: View; by: string}[]};
  /** Waits until the map has come to rest this many times. */
  rested(times: number): Promise<void>;
};

const center = {lat: -34.9066, lon: -56.1996};
const there = {lat: -34.905, lon: -56.19};
const CREDIT = '© Those who made the map';
const LATER_CREDIT = '© Those who drew the roads';

/** The promises of every `MapProvider`; to be run in a page. */
export function mapConformance(open: Open<MapProvider>): Check[] {
  return checksOf(open, {
    'mount shows the given view, and reports no move': onMap(async ({mount, calls}) => {
      assertView((await mount()).view, {center, zoom: 16});
      assertAlike(calls, {starts: 0, rests: []}, 'Nobody moved the map, but it reported a move.');
    }),

    'moveTo shows another view, and onRest reports the program': onMap(
      async ({mount, calls, rested}) => {
        const map = await mount({reducedMotion: false});
        map.moveTo({center: there});
        await rested(1);
        assertView(map.view, {center: there, zoom: 16});
        map.moveTo({zoom: 17.5}, {animate: false});
        await rested(2);
        assertView(map.view, {center: there, zoom: 17.5});
        assertBy(calls.rests, 'program', 2);
        assertView(calls.rests[1]?.view, map.view);
        assertAlike(calls.starts, 0, 'onMoveStart was called, although no person moved the map.');
      },
    ),

    'settle ends a flight where it is going, and calls onRest once, before it returns': onMap(
      async ({mount, calls: {rests}}) => {
        const map = await mount({reducedMotion: false});
        map.settle();
        assertAlike(rests, [], 'settle called onRest for a map at rest.');
        map.moveTo({center: there});
        map.settle();
        assertAlike(
          rests.length,
          1,
          'settle returned before it called onRest, or called it twice.',
        );
        assertView(rests[0]?.view, {center: there, zoom: 16});
        assertView(map.view, {center: there, zoom: 16});
        await drawn();
        await drawn();
        map.settle();
        assertAlike(rests.length, 1, 'onRest was called again for the flight that was settled.');
      },
    ),

    'zoomBy zooms around the focus by steps and parts of steps': onMap(async ({mount, rested}) => {
      const map = await mount({focus: {x: 180, y: 120}});
      map.zoomBy(1);
      await rested(1);
      assertView(map.view, {center, zoom: 17});
      map.zoomBy(-1.5);
      await rested(2);
      assertView(map.view, {center, zoom: 15.5});
    }),

    'its keys move it, and onRest reports a person': onMap(
      async ({mount, container, press, calls, rested}) => {
        const map = await mount();
        container.focus();
        assert(container.matches(':focus'), 'The container lost its focus. Leave it focusable.');
        press('ArrowRight');
        await rested(1);
        const step = map.view.center.lon - center.lon;
        assert(step > 0, 'ArrowRight did not move the map to the east.');
        press('ArrowRight', true);
        await rested(2);
        const fine = map.view.center.lon - center.lon - step;
        assert(
          Math.abs(fine * 48 - step) <= step / 10,
          `With Shift an arrow moves the map by one pixel, a 48th of what it does without; it moved it by 1/${step / fine}.`,
        );
        press('+');
        await rested(3);
        assertClose(map.view, {zoom: 17}, 'The key + zooms in by one step.');
        assertBy(calls.rests, 'person', 3);
        assertAlike(calls.starts, 3, 'Call onMoveStart once for each key that moves the map.');
      },
    ),

    'it keeps its centre when the focus moves, the size changes or the theme does': onMap(
      async ({mount, container, calls}) => {
        const map = await mount();
        map.setFocus({x: 100, y: 100});
        container.style.height = '200px';
        map.setTheme('dark');
        await drawn();
        assertView(map.view, {center, zoom: 16});
        assertAlike(calls.rests, [], 'onRest was called, although the view is the same.');
      },
    ),

    'setAccuracy takes a circle, another one, and none': onMap(async ({mount}) => {
      const map = await mount();
      map.setAccuracy({center, radius: 30});
      map.setAccuracy({center: {lat: -34.9, lon: -56.2}, radius: 2000});
      map.setAccuracy(undefined);
      await drawn();
      assertView(map.view, {center, zoom: 16});
    }),

    'it shows the credit of the data': onMap(async ({mount, container}) => {
      await mount();
      assert(textOf(container).includes(CREDIT), 'The attribution is not in the map. Show it.');
    }),

    'addAttribution, where it has one, shows another credit beside the first': onMap(
      async ({mount, container}) => {
        const map = await mount();
        if (!map.addAttribution) return;
        map.addAttribution(LATER_CREDIT);
        const shown = textOf(container);
        assert(shown.includes(LATER_CREDIT), 'The later attribution is not in the map. Show it.');
        assert(shown.includes(CREDIT), 'The later attribution hides the first. Show both.');
      },
    ),

    'destroy restores the container, in which another map can be mounted': onMap(
      async ({mount, container, calls}) => {
        const before = container.outerHTML;
        const first = await mount();
        first.moveTo({zoom: 18});
        first.destroy();
        const {length} = container.childNodes;
        assertAlike(length, 0, 'destroy left something in the container. Remove what was mounted.');
        const second = await mount();
        assertView(second.view, {center, zoom: 16});
        second.destroy();
        assertAlike(container.outerHTML, before, 'destroy left the container changed.');
        await drawn();
        assertAlike(calls.rests, [], 'onRest was called after destroy. Stop what is under way.');
      },
    ),

    'two maps in two containers do not affect each other': onMap(async ({mount}, provider) => {
      const first = await mount();
      await onStage(async ({container}) => {
        container.removeAttribute('tabindex');
        const options = {container, center, zoom: 16, attribution: '', reducedMotion: true};
        const second = await provider.mount({...options, theme: 'dark'});
        second.moveTo({zoom: 12});
        assertClose(second.view, {zoom: 12}, 'The second map did not zoom.');
        assertView(first.view, {center, zoom: 16});
        second.destroy();
      });
    }),
  });
}

/** Mounts a map for an attempt and removes it afterwards. */
function onMap(
  attempt: (stage: MapStage, provider: MapProvider) => Promise<void>,
): (provider: MapProvider) => Promise<void> {
  return provider =>
    onStage(async stage => {
      const calls: MapStage['calls'] = {starts: 0, rests: []};
      let map: MapView | undefined;
      const mount = async (options: Partial<MapOptions> = {}) => {
        map = await provider.mount({
          container: stage.container,
          center,
          zoom: 16,
          theme: 'light',
          attribution: CREDIT,
          reducedMotion: true,
          onMoveStart: () => calls.starts++,
          onRest: (view, by) => calls.rests.push({view, by}),
          ...options,
        });
        return map;
      };
      const rested = (times: number) =>
        until(
          () => calls.rests.length >= times,
          `onRest was called ${times - 1} times. Call it whenever the map has come to rest.`,
        );
      try {
        await attempt({...stage, mount, calls, rested}, provider);
      } finally {
        if (stage.container.hasChildNodes()) map?.destroy();
      }
    });
}

function assertView(view: View | undefined, expected: View): void {
  const flat = (one: View | undefined) => ({...one?.center, zoom: one?.zoom});
  assertClose(flat(view), flat(expected), 'The map shows another view.');
}

/** Includes shadow roots. */
function textOf(node: Node): string {
  const children = [...node.childNodes];
  if (node instanceof Element && node.shadowRoot) children.push(...node.shadowRoot.childNodes);
  return (node instanceof Text ? node.data : '') + children.map(textOf).join('');
}
