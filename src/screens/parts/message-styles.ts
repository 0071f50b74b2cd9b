import {css} from 'lit';

/** Styles of a screen with a single centred message (board 7). */
export const messageStyles = css`
  .body {
    justify-content: safe center;
    text-align: center;
    align-items: center;
  }
  .body .dot {
    inline-size: 64px;
    block-size: 64px;
    border-radius: 20px;
  }
  .lede {
    margin: 0;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`;
