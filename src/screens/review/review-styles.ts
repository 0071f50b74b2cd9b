import {css} from 'lit';

export const reviewStyles = css`
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
  .over {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
  }
  .over:focus-visible,
  .line:focus-visible {
    box-shadow: inset 0 0 0 3px var(--primary-text), inset 0 0 0 5px var(--surface);
  }
  .still {
    position: absolute;
    inset: 0;
    pointer-events: none;
    contain: layout;
    --map-background: var(--map-land);
    --map-text: var(--text);
    --map-accuracy: var(--primary-text);
    --map-scale: none;
  }
  canvas.still {
    inline-size: 100%;
    block-size: 100%;
  }
  .pin {
    position: absolute;
    inset-block-start: 60%;
    inset-inline-start: 50%;
    margin-block-start: -34px;
    margin-inline-start: -13px;
    pointer-events: none;
  }
  .pin-body {
    fill: var(--primary);
  }
  .pin-eye {
    fill: var(--highlight);
  }
  .lines {
    padding-block: 10px var(--space-2);
    overflow-wrap: anywhere;
  }
  /* A line of the card as a button, large enough for a thumb. */
  .line {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    inline-size: 100%;
    min-block-size: var(--tap);
    padding: 6px var(--space-4);
    border: 0;
    background: none;
    text-align: start;
    line-height: 1.35;
    border-radius: 0;
  }
  .line > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  .line svg {
    color: var(--text-muted);
  }
  .line[aria-disabled='true'] {
    cursor: progress;
  }
  .title {
    font-size: var(--text-l);
    font-weight: 660;
  }
  .muted,
  .line small {
    color: var(--text-muted);
  }
  /* Keeps the line breaks of the directions. */
  .muted {
    white-space: pre-line;
  }
  .line > :first-child > :not(.chip) {
    display: block;
  }
  .line small {
    font: 400 var(--text-m) / 1.35 var(--font);
  }
  .field {
    padding: 6px var(--space-4) var(--space-2);
  }
  /* Waiting for the page is no error. */
  .await {
    display: flex;
    gap: var(--space-3);
    margin: 0;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius);
    background: var(--primary-tint);
    line-height: 1.35;
  }
  .await svg {
    color: var(--primary-text);
  }
  @media (hover: hover) {
    .line:hover {
      background: var(--surface-sunken);
    }
  }
`;
