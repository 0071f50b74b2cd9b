import {css} from 'lit';

/** A map or picture that fills the screen, with buttons on top and a sheet over its lower edge (boards 3 and 4). */
export const sheetStyles = css`
  :host {
    background: var(--map-land);
    overflow: clip;
  }
  .map,
  .picture {
    position: absolute;
    inset: 0;
    contain: layout;
    cursor: grab;
  }
  .map:active,
  .picture:active {
    cursor: grabbing;
  }
  /* The content would cover an inner shadow. */
  .map:focus-visible,
  .picture:focus-visible {
    outline: 3px solid var(--primary-text);
    outline-offset: -3px;
    box-shadow: none;
  }
  .top {
    position: absolute;
    inset-block-start: var(--space-3);
    inset-inline: var(--space-3);
    display: flex;
    gap: var(--space-2);
    pointer-events: none;
  }
  .top > * {
    pointer-events: auto;
  }
  :dir(rtl) .back svg {
    transform: scaleX(-1);
  }
  .fabs {
    position: absolute;
    inset-inline-end: var(--space-3);
    inset-block-end: calc(var(--covered) + 36px);
    display: grid;
    gap: 6px;
  }
  /* Where the page shows only the upper part of the screen, the main button is in view there. */
  .sheet {
    position: sticky;
    inset-block-end: 0;
    margin-block-start: auto;
    /* Leaves room for the search field, a button and the credit. */
    max-block-size: min(70%, 100% - 148px);
    overflow: auto;
    background: var(--surface-raised);
    border-radius: 20px 20px 0 0;
    padding: var(--space-4) var(--space-5) var(--space-5);
    box-shadow: var(--shadow-2);
    display: grid;
    gap: var(--space-3);
  }
  .title {
    font-size: var(--text-l);
    font-weight: 660;
    line-height: 1.3;
    display: block;
    overflow-wrap: anywhere;
  }
  .asleep {
    position: absolute;
    inset-block-end: calc(var(--covered) + 40px);
    /* Beside the buttons. */
    inset-inline: var(--space-3) 68px;
    inline-size: fit-content;
    margin: 0 auto;
    display: none;
    gap: var(--space-2);
    align-items: center;
    padding: 10px var(--space-4);
    border-radius: 24px;
    background: var(--surface-raised);
    box-shadow: var(--shadow-1);
    font-weight: 600;
    pointer-events: none;
  }
  @media (pointer: coarse) {
    [data-asleep] ~ .asleep {
      display: flex;
    }
    [data-asleep] ~ .stand .tip,
    .side:has(~ [data-asleep]) .sheet > small:not(.err) {
      display: none;
    }
  }
  /* In a low place the pin stands where the hint would. */
  @container (max-height: 600px) {
    .asleep {
      inset-block: 68px auto;
    }
  }
  .sheet small {
    color: var(--text-muted);
    font-size: var(--text-s);
    text-align: center;
  }
  @container (min-width: 640px) or ((min-width: 480px) and (max-height: 480px)) {
    .sheet {
      margin: auto var(--space-4) var(--space-4);
      inline-size: min(380px, 52%);
      max-block-size: calc(100% - 68px - var(--space-4));
      border-radius: 20px;
    }
    .asleep {
      inset-inline-start: calc(min(380px, 52%) + 2 * var(--space-4));
    }
    .top {
      inset-inline-end: auto;
      inline-size: min(100% - 2 * var(--space-3), 560px);
    }
  }
`;
