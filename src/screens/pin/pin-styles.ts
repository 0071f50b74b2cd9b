import {css} from 'lit';

export const pinStyles = css`
  .map {
    /* Height that the sheet covers; the map keeps its credit and scale above it. */
    --map-inset-block-end: var(--covered);
    --map-background: var(--map-land);
    --map-text: var(--text);
    --map-accuracy: var(--primary-text);
  }
  /* The map's focus is measured from its top left corner in either direction of reading. */
  .stand {
    position: absolute;
    inset: 0 auto auto 0;
    transform: translate(var(--focus-x), var(--focus-y));
    pointer-events: none;
  }
  .stand > * {
    position: absolute;
    inset: auto auto 0 0;
  }
  .pin {
    transform: translateX(-20px);
    filter: drop-shadow(0 4px 6px rgb(0 0 0 / 0.3));
  }
  .pin svg {
    transition: transform var(--calm) var(--ease);
    transition-timing-function: linear(0, 0.3 20%, 1 45%, 0.72 60%, 1 78%, 0.93 88%, 1);
  }
  :host([data-moving]) .pin svg {
    transform: translateY(-12px);
    transition: transform var(--fast) var(--ease);
  }
  .pin-shadow {
    inline-size: 10px;
    block-size: 4px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.35);
    margin: 0 0 -2px -5px;
    transition: var(--fast) var(--ease);
  }
  /* Lifted: the shadow is wider and weaker, and the point stays visible. */
  :host([data-moving]) .pin-shadow {
    transform: scale(1.5);
    opacity: 0.6;
  }
  .tip {
    inset-block-end: 62px;
    transform: translateX(-50%);
    background: var(--text);
    color: var(--surface);
    font-size: var(--text-s);
    font-weight: 600;
    border-radius: 10px;
    padding: 8px 12px;
    /* Not under the buttons beside it. */
    inline-size: max-content;
    max-inline-size: calc(100cqi - 144px);
    text-align: center;
    text-wrap: balance;
    transition: opacity var(--fast) var(--ease);
  }
  :host([data-moving]) .tip {
    opacity: 0;
  }
  .again {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--tap);
    padding: 0 14px;
    border: 0;
    border-radius: 12px;
    color: var(--text-muted);
    text-align: start;
  }
  .cut {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .missing {
    position: absolute;
    inset: 0 var(--space-5) var(--covered);
    display: grid;
    place-content: center;
    justify-items: center;
    text-align: center;
  }
  .missing .btn {
    inline-size: auto;
  }
  .sheet .err {
    justify-content: center;
    color: var(--danger);
  }
  .me {
    color: var(--primary-text);
  }
  /* A fast answer is not preceded by a flash of other text. */
  [aria-busy='true'] > .title {
    animation: come 150ms step-end;
  }
  @keyframes come {
    from {
      opacity: 0;
    }
  }
  .sheet .chips {
    align-items: center;
    min-block-size: 27px;
  }
  .area {
    color: var(--text-muted);
  }
  .aside {
    margin: var(--space-3) 0 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--highlight-mark);
  }
  .sheet .aside small {
    display: block;
    text-align: start;
  }
  /* The best fix comes within ten seconds of the first. */
  .time {
    block-size: 3px;
    border-radius: 2px;
    background: linear-gradient(var(--primary-text) 0 0) no-repeat var(--line);
    animation: time 10s linear both;
  }
  :dir(rtl) .time {
    transform: scaleX(-1);
  }
  @keyframes time {
    from {
      background-size: 0;
    }
  }
  .offer {
    margin: var(--space-3) 0 0;
    font-size: var(--text-s);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
  }
  .which {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
    gap: var(--space-2);
  }
  .two {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .link {
    border: 0;
    background: none;
    padding: 0 var(--space-1);
    min-block-size: var(--tap);
    color: var(--primary-text);
    font-weight: 600;
    border-radius: 6px;
  }
  /* What stands in it is over the map, which comes after it. */
  .side {
    display: contents;
  }
  .top,
  .sheet {
    z-index: 1;
  }
  :host([preview]) .side {
    visibility: hidden;
  }
  :host([preview]) .pin svg {
    transform: translateY(-12px);
  }
  :host([wide]) :is(.map, .missing) {
    inset-inline-start: 400px;
  }
  :host([wide]) .side {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    block-size: 100%;
    inline-size: 400px;
    padding: 22px var(--space-5);
    overflow: auto;
    background: var(--surface);
    border-inline-end: 1px solid var(--line);
  }
  :host([wide]) :is(.top, .sheet) {
    position: static;
    flex: none;
    inline-size: auto;
    margin: 0;
    max-block-size: none;
    border-radius: 16px;
    box-shadow: none;
  }
  :host([wide]) .sheet {
    margin-inline: -12px;
    padding: var(--space-4) var(--space-3);
    background: var(--primary-tint);
  }
  :host([wide]) .again {
    border: 1.5px solid var(--control-line);
  }
  :host([wide]) .again:not(:focus-visible) {
    box-shadow: none;
  }
  /* A double tap or two fingers still zoom, and the sheet says what to do. */
  :host([data-cramped]) [part='zoom-button'],
  :host([data-cramped]) .tip,
  :host([preview]) .tip {
    display: none;
  }
  /* The map was there before: only what stands over it comes in. */
  @media (prefers-reduced-motion: no-preference) {
    :host([data-prepared]:not([ahead], [wide])) .sheet {
      animation: from-below var(--calm) var(--ease);
    }
  }
  @keyframes from-below {
    from {
      opacity: 0;
      translate: 0 24px;
    }
  }
`;
