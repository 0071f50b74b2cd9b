import {css} from 'lit';

export const reviewStyles = css`
  .over {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
  }
  .over:focus-visible,
  .group:focus-visible {
    box-shadow: inset 0 0 0 3px var(--primary-text), inset 0 0 0 5px var(--surface);
  }
  /* A group of the card is one button, large enough for a thumb. */
  .group {
    display: flex;
    align-items: start;
    gap: var(--space-3);
    inline-size: 100%;
    padding: var(--space-3) var(--space-4);
    border: 0;
    background: none;
    text-align: start;
    line-height: 1.35;
  }
  .group + .group {
    border-block-start: 1.5px solid var(--line);
  }
  .group svg {
    margin-block-start: 2px;
    color: var(--text-muted);
  }
  .field {
    padding: var(--space-3) var(--space-4) 0;
  }
  /* Waiting for the page is no error. */
  .await {
    display: flex;
    gap: var(--space-3);
    margin: 0;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius);
    background: var(--primary-tint);
    line-height: 1.35;
  }
  .await svg {
    color: var(--primary-text);
  }
  @media (hover: hover) {
    .group:hover {
      background: var(--surface-sunken);
    }
  }
`;
