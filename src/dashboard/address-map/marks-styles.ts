import {css} from 'lit';
import {pinShapeStyles} from '../../ui/pin-shape.js';

/** Inside the map, whose shadow root keeps the page's own styles out. */
export const marksStyles = css`
  ${pinShapeStyles}
  .marks {
    z-index: 100;
  }
  .marks .mark {
    display: grid;
    place-items: center;
    translate: -50% -50%;
    border-radius: 50%;
    cursor: pointer;
    pointer-events: auto;
  }
  .marks .mark * {
    position: static;
  }
  .marks .single {
    width: 22px;
    height: 22px;
    background: var(--surface-raised);
    box-shadow: 0 1px 4px rgb(0 0 0 / 28%);
  }
  /* A finger needs more than the eye. */
  .marks .mark::after {
    content: '';
    position: absolute;
    inset: min(0px, (100% - 40px) / 2);
    border-radius: 50%;
  }
  .marks .several {
    font-weight: 700;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    box-shadow: 0 1px 5px rgb(0 0 0 / 25%);
  }
  .marks .several::before {
    content: '';
    position: absolute;
    inset: 4px;
    border-radius: 50%;
    background: var(--surface-raised);
  }
  .marks .several span {
    position: relative;
    color: var(--text);
  }
  @media (hover: hover) {
    .marks .mark:hover {
      box-shadow: 0 0 0 3px color-mix(in oklab, var(--primary) 45%, transparent);
    }
  }
  .marks .pin {
    translate: -50% -100%;
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 35%));
  }
  .marks .pin svg {
    position: static;
    display: block;
  }
  .tone-good {
    color: var(--success);
  }
  .tone-bad {
    color: var(--danger);
  }
  .tone-wait {
    color: var(--warn);
  }
  .muted {
    color: var(--text-muted);
  }
  @media (forced-colors: active) {
    .marks .mark {
      border: 2px solid ButtonText;
    }
  }
`;
