import {css} from 'lit';

/** Styles that the later screens share beside those of all: labelled fields, errors, chips, floating buttons. */
export const laterControls = css`
  .float {
    background: var(--surface-raised);
    box-shadow: var(--shadow-1);
  }
  .float:focus-visible {
    box-shadow: var(--focus);
  }

  .field {
    display: grid;
    gap: 6px;
  }
  .field label {
    font-weight: 600;
    font-size: var(--text-s);
  }
  .input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .err {
    color: var(--danger);
    font-size: var(--text-s);
    display: flex;
    gap: 6px;
    align-items: center;
    margin: 0;
  }
  [role='alert']:empty {
    display: none;
  }
  .chip {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-size: var(--text-s);
    background: var(--surface-sunken);
    color: var(--text-muted);
    border-radius: 99px;
    padding: 4px 10px;
    font-variant-numeric: tabular-nums;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  @media (forced-colors: active) {
    button.float,
    .chip {
      border: 1px solid ButtonText;
    }
  }
  /* On paper nothing scrolls, and nothing can be pressed. */
  @media print {
    .body {
      overflow: visible;
    }
    .bar,
    .foot {
      display: none;
    }
  }
`;
