import {mapStyles} from './styles.js';

/** What the map puts into its container. */
export type Surface = {
  readonly element: HTMLElement;
  readonly scale: HTMLElement;
  /** Takes it away and leaves the container as it was. */
  remove(): void;
};

/** Adds a `div` of a class to a parent, with what belongs into it. */
function addBox(parent: Node, className: string, ...content: (Node | string)[]): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.append(...content);
  parent.appendChild(box);
  return box;
}

/**
 * Fills a container: `moving` on the plane, scale and credit above it.
 *
 * The looks are in a shadow root, by a constructed sheet, as strict pages allow.
 */
export function createSurface(
  container: HTMLElement,
  moving: readonly HTMLElement[],
  attribution: string,
): Surface {
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
  addBox(root, 'plane', ...moving);
  const credits = addBox(root, 'credits');
  const scale = addBox(credits, 'scale');
  addBox(credits, 'credit', attribution);
  return {
    element,
    scale,
    remove() {
      element.remove();
      Object.assign(container.style, {touchAction, contain});
      if (!hasTabIndex) container.removeAttribute('tabindex');
    },
  };
}
