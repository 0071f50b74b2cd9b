import {css} from 'lit';
import {pinShapeStyles} from '../../ui/pin-shape.js';

/** Of the card with an address: pictures, credit and lines. */
export const cardStyles = [
  pinShapeStyles,
  css`
  .card {
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface-raised);
    overflow: hidden;
  }
  /* Side by side, if there are two. */
  .thumbs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(130px, 100%), 1fr));
    gap: 2px;
  }
  .thumb {
    position: relative;
    block-size: 132px;
    background: var(--map-land);
    overflow: hidden;
  }
  .still {
    position: absolute;
    inset: 0;
    pointer-events: none;
    display: grid;
    place-items: center;
    contain: layout;
    --map-background: var(--map-land);
    --map-text: var(--text);
    --map-accuracy: var(--primary-text);
    --map-scale: none;
  }
  canvas.still {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .pin {
    position: absolute;
    inset: calc(50% - 34px) auto auto calc(50% - 13px);
    pointer-events: none;
  }
  .credit {
    margin: 0;
    padding: var(--space-1) var(--space-4) 0;
    font-size: 12px;
    color: var(--text-muted);
    text-align: end;
  }
  .lines {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }
  .title {
    font-size: var(--text-l);
    font-weight: 660;
  }
  .muted {
    color: var(--text-muted);
  }
  /* The person's own words, with their line breaks. */
  .said {
    white-space: pre-line;
    border-inline-start: 3px solid var(--highlight-mark);
    padding-inline-start: var(--space-3);
    margin-block: var(--space-1);
  }
  /* The map stands beside the form, as it does while the pin is placed. */
  @container (min-width: 720px) and (min-height: 420px) {
    .bar,
    .body,
    .foot {
      inline-size: 400px;
      margin-inline: 0;
    }
    .thumb:has(.pin) {
      position: absolute;
      inset: 0;
      inset-inline-start: 400px;
      block-size: auto;
      border-inline-start: 1px solid var(--line);
    }
    .thumbs:has(> :only-child) + .credit {
      position: absolute;
      inset-block-end: 0;
      inset-inline-end: 0;
      padding: 2px 6px;
      background: var(--surface);
    }
  }
`,
];
