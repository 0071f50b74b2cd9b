import {mapStyles} from './styles.js';

/** What the map puts into its container: the plane that moves, and above it what stands still. */
export type Surface = {
  readonly element: HTMLElement;
  readonly plane: HTMLElement;
  readonly credits: HTMLElement;
  /** Takes it away and leaves the container as it was. */
  remove(): void;
};

/** Fills a container; the looks are in a shadow root, by a constructed sheet, as strict pages allow. */
export function createSurface(container: HTMLElement, theme: 'light' | 'dark'): Surface {
  const element = document.createElement('div');
  element.dataset['theme'] = theme;
  const root = element.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapStyles);
  root.adoptedStyleSheets = [sheet];
  const plane = document.createElement('div');
  plane.className = 'plane';
  const credits = document.createElement('div');
  credits.className = 'credits';
  root.append(plane, credits);

  const {touchAction, position} = container.style;
  const tabIndex = container.getAttribute('tabindex');
  container.style.touchAction = 'none';
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
  if (tabIndex === null) container.tabIndex = 0;
  container.append(element);

  return {
    element,
    plane,
    credits,
    remove() {
      element.remove();
      container.style.touchAction = touchAction;
      container.style.position = position;
      if (tabIndex === null) container.removeAttribute('tabindex');
    },
  };
}
