import {css} from 'lit';

/** Styles that all screens share: frame, headings, buttons and inputs (boards 1 to 7 of the design). */
export const controls = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-block-size: 0;
    position: relative;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  svg {
    display: block;
    flex: none;
  }
  h2 {
    font-size: var(--text-xl);
    line-height: 1.2;
    letter-spacing: -0.015em;
    margin: 0;
    font-weight: 680;
    text-wrap: balance;
    overflow-wrap: anywhere;
    outline: none;
    border-radius: 6px;
  }
  .lede {
    color: var(--text-muted);
    margin: var(--space-2) 0 0;
  }
  .body {
    padding: var(--space-3) var(--space-5) var(--space-5);
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    overflow: auto;
    min-block-size: 0;
    scroll-padding-block: var(--space-3);
  }
  /* Overflow scrolls instead of squeezing the content. */
  .body > * {
    flex: none;
  }
  /* Where the page shows only the upper part of the screen, the main button is in view there. */
  .foot {
    position: sticky;
    inset-block-end: 0;
    background: var(--surface);
    padding: var(--space-3) var(--space-5) var(--space-5);
    display: grid;
    gap: var(--space-2);
  }
  .body,
  .foot {
    inline-size: 100%;
    max-inline-size: 560px;
    margin-inline: auto;
  }

  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  /* On a touch screen the last key was a letter, and no one moves by keys. */
  @media (pointer: coarse) {
    h2:focus-visible {
      box-shadow: none;
    }
  }
  .btn {
    min-block-size: 52px;
    border-radius: var(--radius);
    border: 0;
    padding: var(--space-2) var(--space-4);
    font: 600 var(--text-m) / 1.2 var(--font);
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    inline-size: 100%;
    background: transparent;
  }
  .btn:active {
    --primary: var(--primary-pressed);
    background: var(--primary-tint);
  }
  .btn.primary {
    background: var(--primary);
    color: var(--on-primary);
    border: 1.5px solid var(--primary-edge);
  }
  .btn.outline {
    border: 1.5px solid var(--control-line);
  }
  .btn.quiet {
    inline-size: auto;
    min-block-size: var(--tap);
    color: var(--primary-text);
  }
  [aria-disabled='true'] {
    cursor: progress;
    color: var(--text-muted);
  }
  .btn[aria-disabled='true'] {
    background: var(--surface-sunken);
    border-color: var(--line);
    color: var(--text-muted);
  }
  .icon-btn {
    inline-size: var(--tap);
    block-size: var(--tap);
    border: 0;
    border-radius: 50%;
    background: transparent;
    display: grid;
    place-items: center;
    flex: none;
  }
  :focus-visible {
    outline: 2px solid transparent; /* visible in forced colours, where shadows are not */
    box-shadow: var(--focus);
  }

  .input {
    min-block-size: var(--tap);
    border: 1.5px solid var(--control-line);
    border-radius: 12px;
    background: var(--surface);
    padding: 12px 14px;
    font: inherit;
    color: var(--text);
    inline-size: 100%;
  }
  /* Typed text has its own direction: "18 de Julio" runs from the left on an Arabic page too. */
  input,
  textarea {
    unicode-bidi: plaintext;
  }
  ::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  .note {
    color: var(--text-muted);
    font-size: var(--text-s);
    margin: 0;
  }
  .dot {
    inline-size: 40px;
    block-size: 40px;
    border-radius: 12px;
    background: var(--primary-tint);
    color: var(--primary-text);
    display: grid;
    place-items: center;
    flex: none;
  }
  .dot.plain {
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .btn,
    .icon-btn {
      border: 1px solid ButtonText;
    }
  }
`;
