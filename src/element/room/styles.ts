import {css} from 'lit';

/** Sizes the element: the page's height if it sets one, else 680 px, at most the window's; as wide as its place. */
export const styles = css`
  /* Both, since the page's own styles may make the element a block. */
  :host,
  .place {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
  }
  .place {
    flex: 1 1 auto;
  }
  :host {
    min-inline-size: 280px;
    overflow: clip;
    contain: content;
  }
  :host([presentation='dialog']),
  :host([presentation='dialog']) .place {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }
  .ac {
    flex: 1 1 min(var(--address-capture-height, 680px), 100dvh);
    min-block-size: 0;
    /* In a place higher than the window it stays in view while the page scrolls past. */
    max-block-size: 100dvh;
    position: sticky;
    inset-block-start: 0;
    box-sizing: border-box;
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
  /* Hidden until measured, as a row will replace it; not a dialog over the page, nor above an on-screen keyboard. */
  @media (min-height: 420px) {
    @container (max-height: 419px) {
      .ac:not(:focus-within, .over > *, [data-roomless]) > * {
        visibility: hidden;
      }
    }
  }
  /* Over the middle of the bar, or below the map's buttons; moves nothing and catches no tap. */
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
  .slow:empty {
    padding: 0;
  }
  /* The search beside the map that the pin's screen will have; from the first paint, so that nothing jumps. */
  @container (min-width: 720px) and (min-height: 420px) {
    .ac > address-capture-search {
      flex: none;
      inline-size: 400px;
      block-size: 100%;
      z-index: 1;
      background: var(--surface);
    }
  }
  /* Fades over the next screen. */
  .ac > [inert] {
    position: absolute;
    inset: 0;
    z-index: 1;
    background: var(--surface);
    pointer-events: none;
    animation: fade var(--fast) both;
  }
  @keyframes fade {
    to {
      opacity: 0;
    }
  }
`;
