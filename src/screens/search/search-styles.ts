import {css} from 'lit';

export const searchStyles = css`
  .search {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-block: 0;
    padding-inline-end: 4px;
  }
  .search:focus-within {
    border-color: var(--primary-text);
    box-shadow: 0 0 0 3px var(--primary-tint);
  }
  .search input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 45px;
    border: 0;
    padding: 0;
    background: transparent;
    font: inherit;
    color: inherit;
    outline: none;
  }
  .clear {
    inline-size: 44px;
    block-size: 44px;
    color: var(--text-muted);
  }
  /* Waiting for a slow response. */
  .waiting > svg {
    animation: waiting 600ms 300ms ease-in-out infinite alternate;
  }
  @keyframes waiting {
    to {
      color: var(--primary-text);
      opacity: 0.3;
    }
  }
  .results {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }
  /* The list scrolls and the other ways stay visible, unless the box is too low for both. */
  @container (min-height: 520px) {
    .body {
      overflow: hidden;
    }
    .results {
      flex: 0 1 auto;
      min-block-size: 0;
    }
    .found {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
    }
    .found > * {
      flex: none;
    }
    .found > .list {
      flex: 0 1 auto;
      overflow: hidden auto;
      padding-inline: 6px;
      margin-inline: -6px;
    }
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
  .head h3 {
    font-size: var(--text-s);
    font-weight: 600;
    color: var(--text-muted);
    margin: 0;
  }
  .head .btn {
    padding-inline: var(--space-1);
    font-size: var(--text-s);
  }
  /* In the same place for every length of the list. */
  .credit {
    margin-block-start: auto;
    min-block-size: 1.45em;
  }
  .row {
    inline-size: auto;
    cursor: pointer;
  }
  li:last-child,
  .own {
    border-block-end: 0;
  }
  .row b {
    display: block;
  }
  /* One line keeps rows equally high. The end is cut, which is the town; in the text's own direction. */
  .row small {
    display: block;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row.sel {
    background: var(--primary-tint);
    border-radius: 12px;
    border-color: transparent;
    padding-inline: 10px;
    margin-inline: -6px;
  }
  /* Leaves three suggestions visible above an on-screen keyboard, which usually covers the page without resizing it. */
  @media (pointer: coarse) {
    .body {
      gap: var(--space-2);
      padding-block-start: var(--space-1);
    }
    .row {
      min-block-size: 56px;
      padding-block: 6px;
    }
  }
  @container (max-height: 420px) {
    .bar {
      min-block-size: var(--tap);
      padding-block-start: 0;
    }
    .body {
      gap: var(--space-2);
      padding-block-start: 0;
    }
    .row {
      min-block-size: 56px;
      padding-block: 6px;
    }
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline 2px var(--highlight);
    text-underline-offset: 3px;
  }
  .message {
    display: grid;
    gap: var(--space-2);
    padding-block: var(--space-3);
  }
  .message p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .ways {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }
  .ways .btn {
    min-block-size: var(--tap);
  }
  @media (forced-colors: active) {
    .row.sel {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
