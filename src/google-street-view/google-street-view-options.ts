/** What comes of Google's `importLibrary('streetView')`, or of a page's own function in its place. */
export type ImportLibrary = (name: 'streetView') => Promise<unknown>;

type Script = {
  /** A key of Google's Maps JavaScript API. Restrict it to your page's origin: everybody can read it there. */
  readonly apiKey: string;
  /** The language of Google's own words, such as `pt-BR`; the browser's when absent. */
  readonly language?: string;
  /** The country whose borders and names Google shows, such as `BR`. */
  readonly region?: string;
  /** Under Trusted Types: the `TrustedScriptURL` that your policy makes of the script's URL. */
  readonly createScriptUrl?: (url: string) => string | {toString(): string};
  readonly importLibrary?: never;
};

/** A key, or the function of a page that loads Google's code itself. */
export type GoogleStreetViewOptions =
  | Script
  | {
      /** `google.maps.importLibrary`, or a function of yours that loads Google's code first. */
      readonly importLibrary: ImportLibrary;
      readonly apiKey?: never;
    };
