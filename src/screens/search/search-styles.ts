import {css} from 'lit';

export const searchStyles = css`
  .body:first-child {
    padding-block-start: 22px;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
  .head > .icon-btn {
    margin: -9px;
    margin-inline-end: -13px;
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
  .search {
    display: flex;
    align-items: center;
    gap: 14px;
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
    min-block-size: 49px;
    border: 0;
    padding: 0;
    background: transparent;
    font: inherit;
    color: inherit;
    outline: none;
    box-shadow: none;
    text-overflow: ellipsis;
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
  .ways {
    display: grid;
    gap: var(--space-2);
  }
  .tint {
    background: var(--primary-tint);
    color: var(--primary-text);
    border: 1.5px solid var(--primary-edge);
  }
  /* The results scroll; the field, the credit and the other ways stay. */
  .typed {
    gap: var(--space-2);
    padding: var(--space-3) 14px 0;
    overflow: hidden;
  }
  .typed > * {
    inline-size: auto;
    margin-inline: 10px;
  }
  .ways.strip {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0;
    inline-size: 100%;
    max-inline-size: 560px;
    margin-inline: auto;
    padding: var(--space-1) var(--space-2);
    border-block-start: 1px solid var(--line);
  }
  .problem {
    display: flex;
    gap: var(--space-3);
    margin: 0;
    padding: var(--space-3);
    border-radius: 12px;
    background: var(--surface-sunken);
    font-size: var(--text-s);
  }
  .strip .problem {
    order: -1;
    inline-size: 100%;
  }
  .found {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    padding-inline: 10px;
    margin-inline: 0;
  }
  /* The heading gives its room to the results, of which an on-screen keyboard leaves few, unless ✕ is beside it. */
  @media (pointer: coarse) {
    .typed:first-child {
      padding-block-start: var(--space-3);
    }
    .typed > .head:not(:has(.icon-btn)) {
      position: absolute;
      clip-path: inset(50%);
    }
    .typed .row {
      min-block-size: 56px;
      padding-block: 6px;
    }
  }
  @container (max-height: 420px) {
    .body:first-child,
    .bar {
      min-block-size: var(--tap);
      padding-block-start: var(--space-1);
    }
    .body {
      gap: var(--space-2);
    }
    .row {
      min-block-size: 56px;
      padding-block: 6px;
    }
  }
`;
