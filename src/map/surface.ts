import {mapStyles} from './styles.js';

/** What the map puts into its container. */
export type Surface = {
  readonly element: HTMLElement;
  /** What moves with the map, from below: the tiles' plane and the circle of accuracy. */
  readonly plane: HTMLElement;
  readonly circle: HTMLElement;
  /** What stands still above it. */
  readonly scale: HTMLElement;
  /** Takes it away and leaves the container as it was. */
  remove(): void;
};

/** Adds a `div` of a class to a parent. */
function addBox(parent: Node, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  parent.appendChild(box);
  return box;
}

/** Fills a container; the looks are in a shadow root, by a constructed sheet, as strict pages allow. */
export function createSurface(container: HTMLElement, attribution: string): Surface {
  const {touchAction, contain} = container.style;
  const hasTabIndex = container.hasAttribute('tabindex');
  if (!hasTabIndex) container.tabIndex = 0;
  // The container becomes what the surface is placed in and beneath whose outline it lies.
  Object.assign(container.style, {touchAction: 'none', contain: 'layout'});
  const element = addBox(container, '');
  const root = element.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapStyles);
  root.adoptedStyleSheets = [sheet];
  const plane = addBox(root, 'plane');
  const circle = addBox(root, 'accuracy');
  const credits = addBox(root, 'credits');
  const scale = addBox(credits, 'scale');
  addBox(credits, 'credit').textContent = attribution;
  return {
    element,
    plane,
    circle,
    scale,
    remove() {
      element.remove();
      Object.assign(container.style, {touchAction, contain});
      if (!hasTabIndex) container.removeAttribute('tabindex');
    },
  };
}
