import type {Xy} from '../geo/point.js';
import {addBox} from './add-box.js';
import type {Frame} from './frame.js';
import type {Stage} from './stage.js';

/** Has the name of Lit's tag, so that the build removes white space from it. */
const css = String.raw;

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
export type Pane = Pick<Stage, 'surface' | 'isInPage' | 'offset' | 'signal'> & {
  readonly root: ShadowRoot;
  /** The last measurement. */
  readonly frame: Frame;
  setFocus(focus: Xy): void;
  destroy(): void;
};

/**
 * Fills a container with a box that has its own styles. A shadow root isolates them from the page's; a constructed
 * sheet satisfies strict content security policies. `onFrame` is called when the frame may have changed.
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

  const measure = (): Frame => {
    const {width, height} = container.getBoundingClientRect();
    // In a page that scrolls, one finger and the wheel scroll the page.
    scrolls = height * 2 <= innerHeight && document.documentElement.scrollHeight > innerHeight;
    surface.style.touchAction = scrolls ? 'pan-x pan-y' : 'none';
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

  return {
    surface,
    root,
    signal,
    get frame() {
      return frame;
    },
    isInPage: () => scrolls,
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
    },
  };
}
