import {html, type SVGTemplateResult, svg, type TemplateResult} from 'lit';

/** The shapes of the first screens. */
export const icons = {
  back: svg`<path d="M15 5l-7 7 7 7" stroke-width="2.2"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  find: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5" stroke-width="2.2"/>`,
  locate: svg`<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none"/><path d="M12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22"/>`,
  map: svg`<path d="M9 4L3.5 6.5v13L9 17l6 3 5.5-2.5v-13L15 7 9 4zM9 4v13M15 7v13"/>`,
  edit: svg`<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3"/>`,
  go: svg`<path d="M9 5l7 7-7 7"/>`,
  bang: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3v.2" stroke-width="2.2"/>`,
} satisfies Record<string, SVGTemplateResult>;

/** An icon in the colour of the surrounding text, hidden from screen readers; `size` in CSS pixels. */
export function icon(shape: SVGTemplateResult, size = 22): TemplateResult {
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
  >${shape}</svg>`;
}
