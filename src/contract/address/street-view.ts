/** The direction and zoom of a street view, encoded in its `url`. */
export type View = {
  /** Degrees clockwise from north, 0 to 360. */
  readonly heading: number;
  /** Degrees above the horizon, -90 to 90. */
  readonly pitch: number;
  /** 0.5 to 6: the shorter side of the frame spans 180° / 2^zoom. */
  readonly zoom: number;
};

/** A URL with the view as its query, rounded to two decimals so that equal views have equal URLs. */
export function viewUrl(base: string, view: View): string {
  const {heading, pitch, zoom} = rounded(view);
  return `${base}?heading=${heading}&pitch=${pitch}&zoom=${zoom}`;
}

/** The view in the query of a URL or path; undefined if it has none, or an invalid one. */
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

/** North is 0, never 360. */
function rounded({heading, pitch, zoom}: View): View {
  return {heading: decimals(heading) % 360, pitch: decimals(pitch), zoom: decimals(zoom)};
}

/** Turns -0 into 0. */
function decimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
