import type {Xy} from '../geo/point.js';
import {addBox} from './add-box.js';
import type {Frame} from './frame.js';
import type {Stage} from './stage.js';

/** Has the name of Lit's tag, so that the build removes white space from it. */
const css = String.raw;

/** Pixels by which a browser's own bars, or a margin, make a page longer than the window that scrolls to nothing more. */
const SLACK = 100;

const filling = css`
:host {
  position: absolute;
  inset: 0;
  z-index: -1;
  contain: strict;
  user-select: none;
  -webkit-user-select: none;
}
`;

/** The box in which a map, a street picture or a photo is drawn; `destroy` aborts its signal. */
export type Pane = Pick<Stage, 'surface' | 'isAsleep' | 'wake' | 'offset' | 'signal'> & {
  readonly root: ShadowRoot;
  /** The last measurement. */
  readonly frame: Frame;
  setFocus(focus: Xy): void;
  destroy(): void;
};

/**
 * Fills a container with a box that has its own styles. A shadow root isolates them from the page's; a constructed
 * sheet satisfies strict content security policies. `onFrame` is called when the frame may have changed.
 *
 * In a page that scrolls it is asleep until a person touches it on purpose, and again once they touch something else:
 * one finger and the wheel scroll the page meanwhile, and the container has the attribute `data-asleep`.
 */
export function createPane(
  container: HTMLElement,
  styles: string,
  options: {readonly focus?: Xy | undefined; readonly onFrame: () => void},
): Pane {
  let {focus} = options;
  const ending = new AbortController();
  const {signal} = ending;
  const surface = addBox(container, '');
  const root = surface.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(filling + styles);
  root.adoptedStyleSheets = [sheet];
  let scrolls = false;
  let isAwake = false;
  const isAsleep = (): boolean => scrolls && !isAwake;
  const setAwake = (awake: boolean): void => {
    isAwake = awake;
    container.toggleAttribute('data-asleep', isAsleep());
    surface.style.touchAction = isAsleep() ? 'pan-x pan-y' : 'none';
  };

  const measure = (): Frame => {
    const {width, height} = container.getBoundingClientRect();
    const page = document.documentElement;
    // A page below a dialog does not scroll. If the root says nothing of it, the viewport scrolls as the body says.
    const [ofRoot, ofBody] = [page, document.body].map(one => getComputedStyle(one).overflowY);
    const isHeld = (ofRoot === 'visible' ? ofBody : ofRoot) === 'hidden';
    scrolls = page.scrollHeight - SLACK > innerHeight && !isHeld;
    setAwake(isAwake);
    return {width, height, focus: focus ?? {x: width / 2, y: height / 2}};
  };
  let frame = measure();
  const resize = (): void => {
    frame = measure();
    options.onFrame();
  };
  const resizes = new ResizeObserver(resize);
  resizes.observe(container);
  // The page's own length decides whether the box lies in a page that scrolls.
  resizes.observe(document.documentElement);
  addEventListener('resize', resize, {signal});
  const around = container.getRootNode();
  const own = around instanceof ShadowRoot ? around : container;
  addEventListener('pointerdown', event => event.composedPath().includes(own) || setAwake(false), {
    signal,
  });

  return {
    surface,
    root,
    signal,
    get frame() {
      return frame;
    },
    isAsleep,
    wake() {
      const wasAsleep = isAsleep();
      setAwake(true);
      return wasAsleep;
    },
    offset({clientX, clientY}) {
      const {x, y} = container.getBoundingClientRect();
      return {x: clientX - x - frame.focus.x, y: clientY - y - frame.focus.y};
    },
    setFocus(next) {
      focus = next;
      resize();
    },
    destroy() {
      ending.abort();
      resizes.disconnect();
      surface.remove();
      container.removeAttribute('data-asleep');
    },
  };
}
