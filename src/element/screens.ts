import type {ScreenName} from '../flow/state/state.js';

/** The tag of a screen, which is private to the element. */
export function tagOf(screen: ScreenName): string {
  return `address-capture-${screen}`;
}

/** Another copy of the package may have defined them already. */
export function defineScreens(
  screens: Partial<Record<ScreenName, CustomElementConstructor>>,
): void {
  for (const [name, screen] of Object.entries(screens)) {
    const tag = tagOf(name as ScreenName);
    if (!customElements.get(tag)) customElements.define(tag, screen);
  }
}

/** Opens the connection over which the first search goes; one that carries no cookies is a connection of its own. */
export function connectTo(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, {rel: 'preconnect', crossOrigin: 'anonymous', href});
  document.head.append(link);
  setTimeout(() => link.remove());
}
