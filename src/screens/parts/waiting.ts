import {css, html, type TemplateResult} from 'lit';

/** Of `waiting`: no fast answer flashes, for the rows' places appear after 0.3 s, and the words after 3 s. */
export const waitingStyles = css`
  .wait > * {
    animation: appear 300ms step-end;
  }
  .wait i {
    display: block;
    block-size: 40px;
    margin-block: var(--space-3);
    /* The place of the icon, and that of the title. */
    border-inline-start: 40px solid var(--line);
    padding-block: 13px;
    padding-inline: 14px 30%;
    background: var(--line) content-box;
    opacity: 0.6;
  }
  .wait p {
    margin: 0;
    animation-duration: 3s;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

/** Holds the place of rows whose answer is late; `words` say so once it is very late. */
export function waiting(words?: string): TemplateResult {
  return html`<div class="wait"><i></i><i></i><p role="status">${words}</p></div>`;
}
