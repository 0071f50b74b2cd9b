import {css} from 'lit';

/** The dialog over the page, and the question over it: bottom sheets on a phone, cards on a larger screen. */
export const overPageStyles = css`
  dialog {
    inset: auto 0 0;
    inline-size: 100%;
    block-size: calc(100dvh - var(--space-5));
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0 0 env(safe-area-inset-bottom);
    border: 0;
    border-radius: 20px 20px 0 0;
    overflow: hidden;
    overscroll-behavior: contain;
    background: var(--surface);
    color: var(--text);
    font: 400 var(--text-m) / 1.45 var(--font);
    box-shadow: var(--shadow-2);
  }
  dialog::backdrop {
    background: var(--scrim, rgb(15 25 22 / 0.45));
  }
  @media (prefers-reduced-transparency: reduce) {
    dialog::backdrop {
      background: var(--surface-raised);
    }
  }
  @media (max-height: 479px) {
    dialog {
      block-size: 100dvh;
      border-radius: 0;
    }
  }
  @media (min-width: 560px) and (min-height: 480px) {
    dialog {
      inset: 0;
      margin: auto;
      inline-size: 440px;
      block-size: min(680px, 100dvh - 2 * var(--space-5));
      border-radius: 22px;
    }
    .question {
      inline-size: 360px;
    }
  }
  .question {
    block-size: fit-content;
    max-block-size: 100dvh;
    overflow: auto;
    background: var(--surface-raised);
  }
  .question .foot {
    background: inherit;
    padding-block-start: var(--space-5);
  }
  .question .lede {
    margin: 0 0 var(--space-3);
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog {
      animation: from-below var(--calm) var(--ease);
    }
    dialog::backdrop {
      animation: appear 260ms;
    }
  }
  @keyframes from-below {
    from {
      opacity: 0;
      translate: 0 32px;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 2px solid CanvasText;
    }
  }
`;
