import {css} from 'lit';

/**
 * The element's colours, spaces and times, each written once. An integrator may set `--address-capture-primary`,
 * `-highlight`, `-font` and `-radius`; the names below are private. What goes with the two colours, from `--on-primary` to
 * `--highlight-mark`, is here that of our own; `brand.ts` computes it for a page's, on the frame, `.ac`, and on what is
 * themed beside it. Words, borders and marks keep their contrast on `--primary-tint` too, the darkest and, in the dark, the lightest of
 * the grounds: its share of a black or white brand is as large as that allows.
 */
export const tokens = css`
  :is(.ac:not(.themed > .ac), .themed) {
    --primary: var(--address-capture-primary, #0b7a6f);
    --on-primary: #fff;
    --primary-pressed: color-mix(in oklab, var(--primary) 88%, #000);
    --primary-text: var(--primary);
    --primary-edge: var(--primary);
    --highlight: var(--address-capture-highlight, #f2a33a);
    --highlight-mark: #b47828;
    --font: var(
      --address-capture-font,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      sans-serif
    );
    --radius: var(--address-capture-radius, 14px);

    --surface: #fff;
    --surface-sunken: #f3f5f4;
    --surface-raised: #fff;
    --line: #dfe4e2;
    --control-line: #72807a;
    --text: #14211e;
    --text-muted: #56645f;
    --danger: #b3261e;
    --shadow-1: 0 1px 2px rgb(12 30 25 / 0.08), 0 1px 6px rgb(12 30 25 / 0.06);
    --shadow-2: 0 8px 28px rgb(12 30 25 / 0.18);
    --scrim: rgb(15 25 22 / 0.45);
    --primary-tint: color-mix(in oklab, var(--primary) 10%, var(--surface));
    --said: color-mix(in oklab, var(--highlight) 14%, var(--surface));
    --focus: 0 0 0 2px var(--surface), 0 0 0 4px var(--primary-text);
    --map-land: #eef2ee;

    --space-1: 4px;
    --space-2: 8px;
    --space-3: 12px;
    --space-4: 16px;
    --space-5: 24px;
    --text-s: 13px;
    --text-m: 16px;
    --text-l: 20px;
    --text-xl: 26px;
    --tap: 48px;
    --ease: cubic-bezier(0.2, 0.7, 0.2, 1);
    --fast: 140ms;
    --calm: 260ms;
    color-scheme: light;
  }
  :is(.ac:not(.themed > .ac), .themed)[data-theme='dark'] {
    --primary: var(--address-capture-primary, #4cc9b0);
    --on-primary: #000;
    --highlight-mark: var(--highlight);
    --surface: #121a18;
    --surface-sunken: #0b1110;
    --surface-raised: #1a2522;
    --line: #2c3a36;
    --control-line: #7e8f89;
    --text: #eaf1ee;
    --text-muted: #a3b3ad;
    --danger: #ff897d;
    /* A shadow alone does not part dark from dark. */
    --shadow-1: 0 1px 2px rgb(0 0 0 / 0.5), inset 0 0 0 1px var(--control-line);
    --shadow-2: 0 10px 32px rgb(0 0 0 / 0.6);
    --scrim: rgb(0 0 0 / 0.6);
    --primary-tint: color-mix(in oklab, var(--primary) 20%, var(--surface));
    --map-land: #18221f;
    color-scheme: dark;
  }
  @media (prefers-reduced-motion: reduce) {
    :is(.ac:not(.themed > .ac), .themed) {
      --fast: 0s;
      --calm: 0s;
    }
  }
`;
