import {css} from 'lit';

/** Besides `rowStyles`. */
export const draftOfferStyles = css`
  .offer {
    display: flex;
    align-items: center;
    border-block-end: 1px solid var(--line);
  }
  .offer .row {
    border: 0;
    cursor: pointer;
  }
`;
