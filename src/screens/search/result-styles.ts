import {css} from 'lit';

/** Of suggestions and saved addresses, which are there only once the conversation has begun. */
export const resultStyles = css`
  /* "Use …" stays visible too, unless the box is too low. */
  @container (min-height: 520px) {
    .found {
      display: flex;
      flex-direction: column;
    }
    .found > * {
      flex: none;
    }
    .found > .list {
      flex: 0 1 auto;
      overflow: hidden auto;
      padding-inline: 10px;
      margin-inline: -10px;
    }
  }
  .list:not([hidden]) + .row {
    border-block-start: 1px solid var(--line);
  }
  /* One line keeps suggestions equally high. The end is cut, which is the town; in the text's own direction. */
  li.row small {
    display: block;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row.sel {
    padding-inline: 10px;
    margin-inline: -10px;
    inline-size: auto;
  }
  .sel,
  .sel + * {
    border-color: transparent !important;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline 2px var(--highlight-mark);
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
  /* A row with a button of its own. */
  .beside {
    display: flex;
    align-items: center;
  }
  .beside > .icon-btn {
    margin-inline-end: -16px;
  }
  .sel,
  [aria-busy] {
    background: var(--primary-tint);
    border-radius: 12px;
    /* A tint of white or black can't be seen. */
    outline: 2px solid var(--primary-edge);
    outline-offset: -2px;
  }
  .text .confirmed {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--primary-text);
  }
  .more {
    color: var(--text-muted);
  }
  /* Covers all but the menu of a saved address, which comes after it. */
  .scrim {
    position: absolute;
    inset: 0;
    background: var(--scrim);
  }
  .menu {
    background: var(--surface-raised);
    border-radius: 20px 20px 0 0;
    padding-block-start: var(--space-5);
  }
  .menu .row {
    min-block-size: 52px;
    color: var(--text);
  }
  .menu .err {
    font-size: inherit;
    color: var(--danger);
  }
`;
