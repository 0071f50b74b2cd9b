import type {View} from '../../contract/address/street-view.js';
import type {ImageryProvider, PanoramaOptions, PanoramaView} from '../imagery-provider.js';
import {assert, assertAlike, type Check, checksOf, type Open} from './check.js';
import {assertBy, assertClose, drawn, onStage, type Stage, until} from './stage.js';

/** A provider, two pictures that need no network, and one that can't be loaded. */
export type MountedImagerySubject = {
  readonly provider: Pick<ImageryProvider, 'mount'>;
} & Readonly<Record<'first' | 'second' | 'missing', PanoramaOptions['picture']>>;

/** A panorama in the page, and the calls of its options. */
type PictureStage = Stage & {
  mount(options?: Partial<PanoramaOptions>): Promise<PanoramaView>;
  readonly calls: {starts: number; readonly rests: {look: View; by: string}[]};
  /** Waits until exactly these pictures were reported. */
  reported(...expected: readonly string[]): Promise<void>;
  /** Waits until the picture has come to rest this many times. */
  rested(times: number): Promise<void>;
};

const look: View = {heading: 350, pitch: 5, zoom: 1.5};

/** The promises of every `ImageryProvider` about a mounted panorama; to be run in a page. */
export function mountedImageryConformance(open: Open<MountedImagerySubject>): Check[] {
  return checksOf(open, {
    'mount shows the given look, reports no turn, and calls onShown': onPicture(
      async ({mount, calls, reported}) => {
        const view = await mount();
        assertLook(view.look, look);
        await reported('first shown');
        assertLook(view.look, look);
        assertAlike(calls, {starts: 0, rests: []}, 'Nobody turned it, but it reported a turn.');
      },
    ),

    'show shows another picture with the same look, and calls onShown': onPicture(
      async ({mount, reported}, {second}) => {
        const view = await mount();
        await reported('first shown');
        view.show(second);
        await reported('first shown', 'second shown');
        assertLook(view.look, look);
      },
    ),

    'it reports a picture that can’t be loaded, and shows the next one': onPicture(
      async ({mount, reported}, {missing, second}) => {
        const view = await mount({picture: missing});
        await reported('missing missing');
        view.show(second);
        await reported('missing missing', 'second shown');
      },
    ),

    'turnTo looks elsewhere, the short way round, and onRest reports the program': onPicture(
      async ({mount, calls, reported, rested}) => {
        const view = await mount({reducedMotion: false});
        await reported('first shown');
        view.turnTo({heading: 10});
        await rested(1);
        assertLook(view.look, {...look, heading: 10});
        view.turnTo({pitch: -10, zoom: 2}, {animate: false});
        await rested(2);
        assertLook(view.look, {heading: 10, pitch: -10, zoom: 2});
        assertLook(calls.rests[1]?.look, view.look);
        assertBy(calls.rests, 'program', 2);
        assertAlike(calls.starts, 0, 'onTurnStart was called, although no person turned it.');
      },
    ),

    'zoomBy zooms by steps and parts of steps, and keeps the direction': onPicture(
      async ({mount, rested}) => {
        const view = await mount({focus: {x: 180, y: 120}});
        view.zoomBy(1);
        await rested(1);
        assertLook(view.look, {...look, zoom: 2.5});
        view.zoomBy(-0.5);
        await rested(2);
        assertLook(view.look, {...look, zoom: 2});
      },
    ),

    'its keys turn it, and onRest reports a person': onPicture(
      async ({mount, container, press, calls, rested}) => {
        const view = await mount();
        container.focus();
        assert(container.matches(':focus'), 'The container lost its focus. Leave it focusable.');
        press('ArrowRight');
        await rested(1);
        const turned = (view.look.heading - look.heading + 360) % 360;
        assert(turned >= 1 && turned <= 90, `ArrowRight turned it right by ${turned} degrees.`);
        press('ArrowUp');
        await rested(2);
        assert(view.look.pitch > look.pitch, 'ArrowUp did not turn it up.');
        press('+');
        await rested(3);
        assert(view.look.zoom > look.zoom, 'The key + did not zoom in.');
        assertBy(calls.rests, 'person', 3);
        assertAlike(calls.starts, 3, 'Call onTurnStart once for each key that turns it.');
      },
    ),

    'it keeps its look when the focus moves and the size changes': onPicture(
      async ({mount, container, calls}) => {
        const view = await mount();
        view.setFocus({x: 100, y: 100});
        container.style.height = '200px';
        await drawn();
        assertLook(view.look, look);
        assertAlike(calls.rests, [], 'onRest was called, although the look is the same.');
      },
    ),

    'destroy restores the container, ends all calls, and allows another mount': onPicture(
      async ({mount, container, calls, reported}, {second}) => {
        const before = container.outerHTML;
        const first = await mount();
        first.turnTo({heading: 90});
        first.destroy();
        const {length} = container.childNodes;
        assertAlike(length, 0, 'destroy left something in the container. Remove what was mounted.');
        calls.rests.length = 0;
        const again = await mount({picture: second});
        await reported('second shown');
        assertLook(again.look, look);
        again.destroy();
        assertAlike(container.outerHTML, before, 'destroy left the container changed.');
        assertAlike(calls.rests, [], 'onRest was called after destroy. Stop what is under way.');
      },
    ),

    'two pictures in two containers do not affect each other': onPicture(
      async ({mount}, {provider, second: picture}) => {
        const first = await mount();
        await onStage(async ({container}) => {
          container.removeAttribute('tabindex');
          const second = await provider.mount({container, picture, look, reducedMotion: true});
          second.turnTo({heading: 100});
          assertLook(second.look, {...look, heading: 100});
          assertLook(first.look, look);
          second.destroy();
        });
      },
    ),
  });
}

/** Mounts a panorama for an attempt and removes it afterwards. */
function onPicture(
  attempt: (stage: PictureStage, subject: MountedImagerySubject) => Promise<void>,
): (subject: MountedImagerySubject) => Promise<void> {
  return subject =>
    onStage(async stage => {
      const calls: PictureStage['calls'] = {starts: 0, rests: []};
      const seen: string[] = [];
      let view: PanoramaView | undefined;
      const report = (what: string) => (picture: PanoramaOptions['picture']) => {
        const names = ['first', 'second', 'missing'] as const;
        seen.push(`${names.find(name => subject[name].sizes === picture.sizes)} ${what}`);
      };
      const mount = async (options: Partial<PanoramaOptions> = {}) => {
        view = await subject.provider.mount({
          container: stage.container,
          picture: subject.first,
          look,
          reducedMotion: true,
          onShown: report('shown'),
          onMissing: report('missing'),
          onTurnStart: () => calls.starts++,
          onRest: (rest, by) => calls.rests.push({look: rest, by}),
          ...options,
        });
        return view;
      };
      const reported = (...expected: readonly string[]) =>
        until(
          () => seen.join() === expected.join(),
          `onShown and onMissing did not report "${expected}". Call them with the picture as it was given.`,
        );
      const rested = (times: number) =>
        until(
          () => calls.rests.length >= times,
          `onRest was called ${times - 1} times. Call it whenever the picture has come to rest.`,
        );
      try {
        await attempt({...stage, mount, calls, reported, rested}, subject);
      } finally {
        if (stage.container.hasChildNodes()) view?.destroy();
      }
    });
}

function assertLook(seen: View | undefined, expected: View): void {
  assertClose(seen ?? {}, {...expected}, 'It looks elsewhere.');
}
