/** Adds a `div` of a class to a parent. */
export function addBox(parent: ParentNode, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  parent.append(box);
  return box;
}

/**
 * Fills a container with a box of its own looks: in a shadow root, by a constructed sheet, as strict pages allow;
 * nothing of it leaks into the page, nothing of the page into it.
 */
export function createSurface(
  container: HTMLElement,
  css: string,
): {readonly element: HTMLElement; readonly root: ShadowRoot} {
  const element = addBox(container, '');
  const root = element.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return {element, root};
}
