export function addBox(parent: ParentNode, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  parent.append(box);
  return box;
}

/**
 * Fills a container with a box that has its own styles. A shadow root isolates them from the page's; a constructed
 * sheet satisfies strict content security policies.
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
