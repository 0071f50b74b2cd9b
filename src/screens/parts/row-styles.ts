import {css} from 'lit';

/** Styles of a row to tap: icon, title, detail, arrow. */
export const rowStyles = css`
  .list {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .row {
    display: flex;
    gap: 14px;
    align-items: center;
    inline-size: 100%;
    min-block-size: 64px;
    padding: 10px 4px;
    border: 0;
    border-block-end: 1px solid var(--line);
    background: none;
    text-align: start;
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
  }
  .text b {
    font-weight: 600;
  }
  .text small {
    color: var(--text-muted);
    font-size: var(--text-s);
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .go {
    color: var(--text-muted);
  }
  :dir(rtl) .go svg {
    transform: scaleX(-1);
  }
`;
