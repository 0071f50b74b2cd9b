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
    background: var(--surface);
    color: var(--text);
    font: 400 var(--text-m) / 1.45 var(--font);
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
  .loading {
    flex: 1;
  }
`;
