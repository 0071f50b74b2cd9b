import type {View} from '../../contract/address/street-view.js';
import type {ImageryProvider, PanoramaOptions, PanoramaView} from '../imagery-provider.js';
import {assert, assertAlike, type Check, checksOf, type Open} from './check.js';
import {assertBy, assertClose, drawn, onStage, type Stage, until} from './stage.js';

/** What shows pictures, and what is to be shown: two that need no network, and one that can't be had. */
export type MountedImagerySubject = {
  readonly provider: Pick<ImageryProvider, 'mount'>;
} & Readonly<Record<'first' | 'second' | 'missing', PanoramaOptions['picture']>>;

/** A panorama in the page, and what it told. */
type PictureStage = Stage & {
  mount(options?: Partial<PanoramaOptions>): Promise<PanoramaView>;
  readonly told: {starts: number; readonly rests: {look: View; by: string}[]};
  /** Waits until just this was told of pictures. */
  heard(...expected: readonly string[]): Promise<void>;
  /** Waits until the picture has come to rest so many times. */
  rested(times: number): Promise<void>;
};

const look: View = {heading: 350, pitch: 5, zoom: 1.5};

/** What every `ImageryProvider` promises of a panorama that it mounts; run in a page. */
export function mountedImageryConformance(open: Open<MountedImagerySubject>): Check[] {
  return checksOf(open, {
    'mount looks as it is told, with nobody having turned it, and says when something is seen':
      onPicture(async ({mount, told, heard}) => {
        const view = await mount();
        assertLook(view.look, look);
        await heard('first shown');
        assertLook(view.look, look);
        assertAlike(told, {starts: 0, rests: []}, 'Nobody turned it, and it told of a turn.');
      }),

    'show shows another picture with the same look, and says so': onPicture(
      async ({mount, heard}, {second}) => {
        const view = await mount();
        await heard('first shown');
        view.show(second);
        await heard('first shown', 'second shown');
        assertLook(view.look, look);
      },
    ),

    'it says which picture can’t be had, and shows the next one that can': onPicture(
      async ({mount, heard}, {missing, second}) => {
        const view = await mount({picture: missing});
        await heard('missing missing');
        view.show(second);
        await heard('missing missing', 'second shown');
      },
    ),

    'turnTo looks elsewhere, the short way round, and onRest says that it was the program':
      onPicture(async ({mount, told, heard, rested}) => {
        const view = await mount({reducedMotion: false});
        await heard('first shown');
        view.turnTo({heading: 10});
        await rested(1);
        assertLook(view.look, {...look, heading: 10});
        view.turnTo({pitch: -10, zoom: 2}, {animate: false});
        await rested(2);
        assertLook(view.look, {heading: 10, pitch: -10, zoom: 2});
        assertLook(told.rests[1]?.look, view.look);
        assertBy(told.rests, 'program', 2);
        assertAlike(told.starts, 0, 'onTurnStart was called, although no person turned it.');
      }),

    'zoomBy zooms by steps and parts of steps, and looks at the same': onPicture(
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

    'its keys turn it, which is a person': onPicture(
      async ({mount, container, press, told, rested}) => {
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
        assertBy(told.rests, 'person', 3);
        assertAlike(told.starts, 3, 'Call onTurnStart once for each key that turns it.');
      },
    ),

    'it looks at the same when the focus moves and the size changes': onPicture(
      async ({mount, container, told}) => {
        const view = await mount();
        view.setFocus({x: 100, y: 100});
        container.style.height = '200px';
        await drawn();
        assertLook(view.look, look);
        assertAlike(told.rests, [], 'onRest was called, although the look is the same.');
      },
    ),

    'destroy leaves the container as it was, says nothing any more, and it may be mounted again':
      onPicture(async ({mount, container, told, heard}, {second}) => {
        const before = container.outerHTML;
        const first = await mount();
        first.turnTo({heading: 90});
        first.destroy();
        const {length} = container.childNodes;
        assertAlike(length, 0, 'destroy left something in the container. Remove what was mounted.');
        told.rests.length = 0;
        const again = await mount({picture: second});
        await heard('second shown');
        assertLook(again.look, look);
        again.destroy();
        assertAlike(container.outerHTML, before, 'destroy left the container changed.');
        assertAlike(told.rests, [], 'onRest was called after destroy. Stop what is under way.');
      }),

    'two pictures in two containers know nothing of each other': onPicture(
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

/** Mounts a panorama and takes it away again around what is tried with it. */
function onPicture(
  attempt: (stage: PictureStage, subject: MountedImagerySubject) => Promise<void>,
): (subject: MountedImagerySubject) => Promise<void> {
  return subject =>
    onStage(async stage => {
      const told: PictureStage['told'] = {starts: 0, rests: []};
      const seen: string[] = [];
      let view: PanoramaView | undefined;
      const tell = (what: string) => (picture: PanoramaOptions['picture']) => {
        const names = ['first', 'second', 'missing'] as const;
        seen.push(`${names.find(name => subject[name].sizes === picture.sizes)} ${what}`);
      };
      const mount = async (options: Partial<PanoramaOptions> = {}) => {
        view = await subject.provider.mount({
          container: stage.container,
          picture: subject.first,
          look,
          reducedMotion: true,
          onShown: tell('shown'),
          onMissing: tell('missing'),
          onTurnStart: () => told.starts++,
          onRest: (rest, by) => told.rests.push({look: rest, by}),
          ...options,
        });
        return view;
      };
      const heard = (...expected: readonly string[]) =>
        until(
          () => seen.join() === expected.join(),
          `onShown and onMissing did not tell "${expected}". Call them with the picture as it was given.`,
        );
      const rested = (times: number) =>
        until(
          () => told.rests.length >= times,
          `onRest was called ${times - 1} times. Call it whenever the picture has come to rest.`,
        );
      try {
        await attempt({...stage, mount, told, heard, rested}, subject);
      } finally {
        if (stage.container.hasChildNodes()) view?.destroy();
      }
    });
}

function assertLook(seen: View | undefined, expected: View): void {
  assertClose(seen ?? {}, {...expected}, 'It looks elsewhere.');
}
