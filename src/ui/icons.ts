import {html, type SVGTemplateResult, svg, type TemplateResult} from 'lit';

const shapes = {
  back: svg`<path d="M15 5l-7 7 7 7" stroke-width="2.2"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  find: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5" stroke-width="2.2"/>`,
  closer: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5M11 8.3v5.4M8.3 11h5.4"/>`,
  locate: svg`<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none"/><path d="M12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22"/>`,
  map: svg`<path d="M9 4L3.5 6.5v13L9 17l6 3 5.5-2.5v-13L15 7 9 4zM9 4v13M15 7v13" stroke-width="1.9"/>`,
  edit: svg`<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3"/>`,
  plus: svg`<path d="M12 5v14M5 12h14" stroke-width="2.2"/>`,
  minus: svg`<path d="M5 12h14" stroke-width="2.2"/>`,
  go: svg`<path d="M9 5l7 7-7 7"/>`,
  ok: svg`<path d="M5 12.5l4.5 4.5L19 7.5" stroke-width="2.4"/>`,
  home: svg`<path d="M4 11.5L12 4l8 7.5M6 10v9h4.5v-5h3v5H18v-9"/>`,
  road: svg`<path d="M9 4L4.5 20M15 4l4.5 16M12 5v2.5M12 11v2.5M12 17v2.5"/>`,
  corner: svg`<path d="M12 3v18M12 4.5h6l2.5 2.5L18 9.5h-6M12 11.5H6L3.5 14 6 16.5h6"/>`,
  landmark: svg`<path d="M12 21S5 15 5 9.8a7 7 0 0114 0C19 15 12 21 12 21z"/><circle cx="12" cy="10" r="2.4"/>`,
  phone: svg`<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M11 18.2h2"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  camera: svg`<path d="M4 8h3.5L9 6h6l1.5 2H20v11H4z"/><circle cx="12" cy="13" r="3.3"/>`,
  ahead: svg`<path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" stroke-width="2.4"/>`,
  turn: svg`<path d="M19 12a7 7 0 11-2.2-5.1M17 2.5v4.7h-4.7"/>`,
  bang: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3v.2" stroke-width="2.2"/>`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof shapes;

/** An icon in the colour of the surrounding text, hidden from screen readers; `size` in CSS pixels. */
export function icon(name: IconName, size = 22): TemplateResult {
  return html`<svg
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >${shapes[name]}</svg>`;
}
