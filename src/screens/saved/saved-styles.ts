import {css} from 'lit';

export const savedStyles = css`
  .list {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li:last-child > * {
    border-block-end-color: transparent;
  }
  .row[aria-disabled='true'] {
    cursor: progress;
  }
  .row[aria-disabled='true']:not([aria-busy]) {
    opacity: 0.55;
  }
  .row[aria-busy] {
    background: var(--primary-tint);
    border-radius: 12px;
  }
  /* Aligned with the text of the row, after its icon. */
  .confirmed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-3);
    padding-inline-start: 58px;
    border-block-end: 1px solid var(--line);
  }
  .row:has(+ .confirmed) {
    border-block-end-color: transparent;
  }
  .confirmed .btn {
    inline-size: auto;
    min-block-size: var(--tap);
    /* Aligns the text with the text above. */
    margin-inline-start: calc(-1 * var(--space-1));
    font-size: var(--text-s);
  }
  .bone {
    display: block;
    block-size: 12px;
    border-radius: 6px;
    background: var(--line);
  }
  .bone + .bone {
    inline-size: 60%;
    margin-block-start: 10px;
  }
  .wait .dot {
    background: var(--line);
  }
  .wait {
    animation: wait 900ms ease-in-out infinite alternate;
  }
  @keyframes wait {
    to {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .wait {
      animation: none;
    }
  }
  .proof .note {
    margin-block-start: calc(-1 * var(--space-2));
    padding-inline-start: var(--space-1);
  }
  .message {
    display: grid;
    gap: var(--space-3);
  }
  p {
    margin: 0;
  }
`;
