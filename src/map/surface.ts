import {mapStyles} from './styles.js';

/** What the map puts into its container. */
export type Surface = {
  readonly element: HTMLElement;
  /** What moves with the map, its corner where the focus is: the tiles and above them the circle of accuracy. */
  readonly plane: HTMLElement;
  readonly circle: HTMLElement;
  /** What stands still above it. */
  readonly scale: HTMLElement;
};

/** Adds a `div` of a class to a parent. */
export function addBox(parent: ParentNode, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  parent.append(box);
  return box;
}

/** Puts an element's north west corner where it belongs, in pixels. */
export function place(element: HTMLElement, x: number, y: number, scale = 1): void {
  element.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
}

/** Fills a container; the looks are in a shadow root, by a constructed sheet, as strict pages allow. */
export function createSurface(container: HTMLElement, attribution: string): Surface {
  const element = addBox(container, '');
  const root = element.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapStyles);
  root.adoptedStyleSheets = [sheet];
  const plane = addBox(root, 'plane');
  const circle = addBox(plane, 'accuracy');
  const credits = addBox(root, 'credits');
  const scale = addBox(credits, 'scale');
  addBox(credits, 'credit').textContent = attribution;
  return {element, plane, circle, scale};
}
