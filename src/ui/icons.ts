import {html, type SVGTemplateResult, svg, type TemplateResult} from 'lit';

const shapes = {
  back: svg`<path d="M15 5l-7 7 7 7" stroke-width="2.2"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18" stroke-width="2"/>`,
  find: svg`<circle cx="11" cy="11" r="6.5" stroke-width="2"/><path d="M16 16l4.5 4.5" stroke-width="2.2"/>`,
  locate: svg`<circle cx="12" cy="12" r="6.5" stroke-width="2"/><circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none"/><path d="M12 2v3.500M12 18.500V22M2 12h3.500M18.500 12H22" stroke-width="2"/>`,
  map: svg`<path d="M9 4L3.500 6.500v13L9 17l6 3 5.500-2.500v-13L15 7 9 4zM9 4v13M15 7v13" stroke-width="1.900"/>`,
  edit: svg`<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" stroke-width="2"/>`,
  plus: svg`<path d="M12 5v14M5 12h14" stroke-width="2.200"/>`,
  minus: svg`<path d="M5 12h14" stroke-width="2.200"/>`,
  go: svg`<path d="M9 5l7 7-7 7" stroke-width="2"/>`,
  ok: svg`<path d="M5 12.500l4.500 4.500L19 7.500" stroke-width="2.400"/>`,
  home: svg`<path d="M4 11.500L12 4l8 7.500M6 10v9h4.500v-5h3v5H18v-9" stroke-width="2"/>`,
  road: svg`<path d="M9 4L4.500 20M15 4l4.500 16M12 5v2.500M12 11v2.500M12 17v2.500" stroke-width="2"/>`,
  corner: svg`<path d="M9 3.500V9H3.500M15 3.500V9h5.500M9 20.500V15H3.500M15 20.500V15h5.500" stroke-width="2"/>`,
  landmark: svg`<path d="M12 21S5 15 5 9.800a7 7 0 0114 0C19 15 12 21 12 21z" stroke-width="2"/><circle cx="12" cy="10" r="2.400" stroke-width="2"/>`,
  area: svg`<path d="M4 9l7-5 8.500 3.500L18 17l-8 3-5-3.500z" stroke-width="2"/>`,
  point: svg`<circle cx="12" cy="12" r="3" fill="currentColor" stroke="none"/><path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4" stroke-width="2"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.500" stroke-width="2"/><path d="M12 7.500V12l3 2" stroke-width="2"/>`,
  bang: svg`<circle cx="12" cy="12" r="9" stroke-width="2"/><path d="M12 7.500v5.500M12 16.300v.2" stroke-width="2.200"/>`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof shapes;

/** A drawing in the colour of the text around it; `size` in CSS pixels. Says nothing to a screen reader. */
export function icon(name: IconName, size = 22): TemplateResult {
  return html`<svg
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >${shapes[name]}</svg>`;
}

/** The pin of the map, its tip at the middle of the lower edge. */
export function pinShape(width = 40): TemplateResult {
  return html`<svg width=${width} height=${width * 1.3} viewBox="0 0 40 52" aria-hidden="true">
    <path class="pin-body" d="M20 1C9.500 1 1.500 9 1.500 19.300 1.500 32 20 51 20 51s18.500-19 18.500-31.700C38.500 9 30.500 1 20 1z" stroke="#fff" stroke-width="2"/>
    <circle cx="20" cy="19.500" r="8.500" fill="#fff"/>
    <circle class="pin-eye" cx="20" cy="19.500" r="5"/>
  </svg>`;
}
