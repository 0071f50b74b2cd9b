type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | undefined | false;

/** An element with attributes (`true` is an empty one; `false` and undefined are none) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : `${value}`);
  element.append(...children.filter(child => child !== undefined && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of the page's sprite, for instance `i-copy`. */
export function icon(id: string, size = 18): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  for (const [name, value] of [
    ['class', 'icon'],
    ['width', `${size}`],
    ['height', `${size}`],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value);
  return svg;
}
