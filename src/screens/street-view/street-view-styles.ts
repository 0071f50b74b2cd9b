import {css} from 'lit';

export const streetViewStyles = css`
  .picture {
    background: var(--surface-sunken);
  }
  /* The picture's focus is measured from its top left corner in either direction of reading. */
  .frame {
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: var(--frame);
    block-size: var(--frame);
    transform: translate(var(--focus-x), var(--focus-y)) translate(-50%, -50%);
    border: 3px solid #fff;
    border-radius: 24px;
    box-shadow: 0 0 0 9999px rgb(0 0 0 / 0.25), inset 0 0 0 1px rgb(0 0 0 / 0.3);
    pointer-events: none;
  }
  :host([data-empty]) .frame {
    display: grid;
    place-items: center;
    border-style: dashed;
    border-color: var(--line);
    box-shadow: none;
    color: var(--control-line);
  }
  @media (prefers-reduced-motion: no-preference) {
    [aria-busy='true'] + .frame {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
  }
  @keyframes wait {
    to {
      opacity: 0.35;
    }
  }
  :host([data-empty]) .picture {
    cursor: default;
  }
  .fabs {
    inset-block-end: calc(var(--covered) + var(--credit) + 22px);
  }
  /* Left stays left in either direction of reading. */
  .ways {
    direction: ltr;
    position: absolute;
    inset: 0 auto auto 0;
    transform: translate(var(--focus-x), var(--ways-y)) translate(-50%, -100%);
    display: flex;
    gap: 6px;
  }
  :host([data-cramped]) .ways {
    display: none;
  }
  .ways svg {
    transition: transform var(--calm) var(--ease);
  }
  .credit {
    position: absolute;
    inset-inline: 6px;
    inset-block-end: calc(var(--covered) + 6px);
    margin: 0;
    font-size: 12px;
    text-align: end;
    pointer-events: none;
  }
  .credit span {
    padding-inline: 4px;
    background: var(--surface);
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  .credit a {
    color: inherit;
    pointer-events: auto;
  }
  .sheet .lede {
    margin-block-start: var(--space-1);
  }
  /* Side by side, if the words fit. */
  .others {
    display: flex;
    flex-wrap: wrap;
    margin-block: calc(-1 * var(--space-2));
  }
  .others > * {
    flex: 1 0 auto;
  }
`;
