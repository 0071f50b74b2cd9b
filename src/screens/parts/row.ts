import {css, html, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import {icon, icons} from '../../ui/icons.js';

/** Of rows to tap: sign, title, detail, arrow. The signs begin at the edge of the headings. */
export const rowStyles = css`
  .list {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .row {
    display: flex;
    gap: 12px;
    align-items: center;
    inline-size: 100%;
    min-block-size: 64px;
    padding: 10px 0;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .list > :not(:first-child) {
    border-block-start: 1px solid var(--line);
  }
  .row:focus-visible {
    border-radius: 12px;
  }
  .text {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .text b,
  .text small {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .text b {
    font-weight: 600;
  }
  .text small {
    color: var(--text-muted);
    font-size: var(--text-s);
  }
  .go {
    color: var(--text-muted);
  }
  :dir(rtl) .go svg {
    transform: scaleX(-1);
  }
`;

export type Row = {
  readonly sign: SVGTemplateResult;
  /** Its sign is no place. */
  readonly isPlain?: boolean;
  /** Renderable, as is `detail`. */
  readonly title: unknown;
  readonly detail?: unknown;
  /** Another line, also renderable. */
  readonly more?: unknown;
  /** Leads to another screen, so it has an arrow. */
  readonly isWay?: boolean;
  /** Can't be pressed now; `busy` if it was. */
  readonly isOff?: boolean | 'busy';
  readonly onPress: () => void;
};

/** Needs `rowStyles`. */
export function row({
  sign,
  isPlain,
  title,
  detail,
  more,
  isWay,
  isOff,
  onPress,
}: Row): TemplateResult {
  return html`<button type="button" class="row" part="option" aria-disabled=${isOff ? 'true' : nothing} aria-busy=${isOff === 'busy' || nothing} @click=${() => isOff || onPress()}>
    <span class="dot ${isPlain ? 'plain' : ''}">${icon(sign, 20)}</span>
    <span class="text"><b dir="auto">${title}</b>${detail ? html` <small dir="auto">${detail}</small>` : nothing}${more}</span>
    ${isWay ? html`<span class="go">${icon(icons.go, 18)}</span>` : nothing}
  </button>`;
}
