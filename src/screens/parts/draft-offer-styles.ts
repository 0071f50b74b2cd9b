import {css} from 'lit';

export const draftOfferStyles = css`
  .offer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface-raised);
    padding: 2px;
  }
  .offer .start {
    flex: 1 1 240px;
    min-inline-size: 0;
    padding: var(--space-2) var(--space-2) 0;
    gap: var(--space-3);
    color: var(--text);
  }
  .offer .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .offer small {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    margin-block-start: 2px;
    font-weight: 400;
    font-size: var(--text-s);
    color: var(--text-muted);
  }
  .offer .over {
    inline-size: auto;
    min-block-size: var(--tap);
    font-size: var(--text-s);
    color: var(--primary-text);
  }
`;
