import {css} from 'lit';

export const savedStyles = css`
  li:last-child > * {
    border-block-end-color: transparent;
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
