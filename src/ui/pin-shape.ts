import {css, html, type TemplateResult} from 'lit';

/** The map's pin; its tip is the middle of the lower edge. `width` in CSS pixels. */
export function pinShape(width = 40): TemplateResult {
  return html`<svg width=${width} height=${width * 1.3} viewBox="0 0 40 52" aria-hidden="true">
    <path class="pin-body" d="M20 1C9.5 1 1.5 9 1.5 19.3 1.5 32 20 51 20 51s18.5-19 18.5-31.7C38.5 9 30.5 1 20 1z"/>
    <circle cx="20" cy="19.5" r="8.5" fill="Canvas"/>
    <circle class="pin-eye" cx="20" cy="19.5" r="4.5"/>
  </svg>`;
}

export const pinShapeStyles = css`
  .pin-body {
    fill: var(--primary);
    stroke: var(--pin-line, #fff);
  }
  .pin-eye {
    fill: var(--highlight);
    stroke: var(--highlight-mark);
  }
`;
