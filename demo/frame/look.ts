/** How the element looks: its props and custom properties. */
export type Look = {
  readonly primary: string;
  readonly highlight: string;
  /** CSS pixels. */
  readonly radius: number;
  /** A CSS font family; '' for the element's own. */
  readonly font: string;
  readonly isDark: boolean;
  readonly language: string;
  /** Whether the colours are the element's own, which it changes in dark mode. */
  readonly isPlain: boolean;
};
