/** How one looks from a panorama, as the `url` of a street view says it. */
export type View = {
  /** Degrees from north, clockwise, 0 to 360. */
  readonly heading: number;
  /** Degrees up from the horizon, -90 to 90. */
  readonly pitch: number;
  /** 0.5 to 6: across the shorter side of the frame one sees 180° / 2^zoom. */
  readonly zoom: number;
};

/** A URL without a query, with the view as one: two decimals each, so that the same look has the same URL. */
export function viewUrl(base: string, view: View): string {
  const {heading, pitch, zoom} = rounded(view);
  return `${base}?heading=${heading}&pitch=${pitch}&zoom=${zoom}`;
}

/** The view in the query of a URL or path, whatever else is in it; undefined where it holds none, or one that cannot be. */
export function readView(url: string): View | undefined {
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  const heading = numberIn(query.get('heading'), 0, 360);
  const pitch = numberIn(query.get('pitch'), -90, 90);
  const zoom = numberIn(query.get('zoom'), 0.5, 6);
  if (heading === undefined || pitch === undefined || zoom === undefined) return undefined;
  return rounded({heading, pitch, zoom});
}

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** North is 0, and never 360. */
function rounded({heading, pitch, zoom}: View): View {
  return {heading: decimals(heading) % 360, pitch: decimals(pitch), zoom: decimals(zoom)};
}

/** Without a zero that is negative. */
function decimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
