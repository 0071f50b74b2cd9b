import {css} from 'lit';

/** The box of the element: 680 px high, or as high as the window, unless the page says otherwise, as wide as its place. */
export const styles = css`
  :host {
    display: block;
    block-size: 680px;
    max-block-size: 100dvh;
    min-inline-size: 280px;
    overflow: hidden;
    contain: content;
  }
  :host([hidden]) {
    display: none;
  }
  .ac {
    block-size: 100%;
    display: flex;
    flex-direction: column;
    container-type: size;
    overflow: clip;
    background: var(--surface);
    color: var(--text);
    font: 400 var(--text-m) / 1.45 var(--font);
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
  .loading {
    flex: 1;
  }
  /* Over the bar's middle, or below what stands there on the map; it moves nothing, and catches no tap. */
  .slow {
    position: absolute;
    inset-block-start: var(--space-3);
    inset-inline: 64px;
    margin-inline: auto;
    inline-size: fit-content;
    padding: 4px var(--space-3);
    border-radius: 14px;
    background: var(--text);
    color: var(--surface);
    font-size: var(--text-s);
    text-align: center;
    pointer-events: none;
  }
  address-capture-pin + .slow {
    inset-block-start: 72px;
  }
  .slow:empty {
    padding: 0;
  }
  /* The next screen comes from where it lies; what is on it can be used meanwhile. */
  @media (prefers-reduced-motion: no-preference) {
    .ac {
      --from: 20px;
    }
    .ac[dir='rtl'] {
      --from: -20px;
    }
    [data-movement='forward'] > :first-child {
      animation: from-ahead var(--calm) var(--ease);
    }
    [data-movement='back'] > :first-child {
      animation: from-behind var(--calm) var(--ease);
    }
  }
  @keyframes from-ahead {
    from {
      opacity: 0;
      translate: var(--from);
    }
  }
  @keyframes from-behind {
    from {
      opacity: 0;
      translate: calc(-1 * var(--from));
    }
  }
`;
