import {css} from 'lit';

/** Styles of what comes after the first screen: the next screen's arrival, a low box, and the dialog over the page. */
export const laterStyles = css`
  /* Fills the low box, since the box is measured and not the row in it. */
  .low {
    flex: 1 1 var(--address-capture-height, 680px);
    min-block-size: 0;
    /* Long words are truncated instead of widening a column of the page. */
    container-type: inline-size;
  }
  .over {
    display: contents;
  }
  .over > .ac {
    block-size: 100%;
  }
  address-capture-pin + .slow {
    inset-block-start: 72px;
  }
  [wide],
  [ahead] {
    position: absolute;
    inset: 0;
  }
  [ahead] {
    visibility: hidden;
  }
  /* The next screen slides in from its side; it can be used during the animation. */
  @media (prefers-reduced-motion: no-preference) {
    .ac {
      --from: 20px;
    }
    .ac[dir='rtl'] {
      --from: -20px;
    }
    [data-movement='forward'] > :not([inert], [wide], [ahead], [data-prepared], .slow) {
      animation: from-ahead var(--calm) var(--ease);
    }
    [data-movement='back'] > :not([inert], [wide], [ahead], .slow) {
      animation: from-behind var(--calm) var(--ease);
    }
  }
  .ac > [inert][data-prepared] {
    animation-duration: 60ms;
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
  /* On paper a screen is as high as what is on it. */
  @media print {
    :host {
      block-size: auto;
      contain: none;
      overflow: visible;
    }
    .ac {
      position: static;
      flex: none;
      max-block-size: none;
      container-type: normal;
      overflow: visible;
    }
  }
`;
